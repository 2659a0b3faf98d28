import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { useAnswer } from "#app/components/use-answer.ts";
import type { MoneyRefusal } from "./money-refusal.ts";

interface MoneyAnswer {
  readonly refusal: MoneyRefusal | null;
  /** Made by the server with this form: a second send of it is the same movement. */
  readonly moneyKey: string;
}

/**
 * What the confirmation's action answered last, and the key that the next try goes by. Both belong to one step (the
 * URL's search): kept while a live update loads the page's data anew under an open confirmation, forgotten when the
 * step changes.
 */
export function useMoneyAnswer(freshKey: string): MoneyAnswer {
  const answer = useAnswer<{ readonly refusal: MoneyRefusal; readonly key: string }>();
  const { search } = useLocation();
  const step = useRef<{ search: string; first: string; answer: typeof answer }>({ search, first: freshKey, answer });
  if (step.current.search !== search) step.current = { search, first: freshKey, answer: undefined };
  if (answer !== undefined) step.current.answer = answer;
  const held = step.current.answer;
  return { refusal: held?.refusal ?? null, moneyKey: held?.key ?? step.current.first };
}
