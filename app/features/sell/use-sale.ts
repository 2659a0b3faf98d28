import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Operator } from "#core/catalog/schema.ts";
import { chooseOperator } from "./choose-operator.ts";
import { type Offer, obstacleOf, offersOf } from "./offer.ts";
import { groupDigits, type NumberProblem, nationalDigits, numberProblem } from "./phone-input.ts";
import { type SellQuery, sellSearch } from "./sell-query.ts";

/** What the page knows of a sale before it is confirmed; every choice is local until the confirmation, which has a URL. */
export interface Sale {
  readonly shown: string;
  readonly number: string;
  readonly problem: NumberProblem | null;
  readonly operator: Operator | null;
  readonly hint: Operator | null;
  readonly promoOnly: boolean;
  readonly offers: readonly Offer[];
  readonly chosen: Offer | null;
  readonly type: (shown: string) => void;
  readonly leave: () => void;
  readonly takeNumber: (number: string) => void;
  readonly takeOperator: (code: string) => void;
  readonly showPromoOnly: (on: boolean) => void;
  readonly choose: (offer: Offer) => void;
  readonly buy: () => void;
}

/** The number's problem is told once it was sent or left, never while it is being typed. */
export function useSale(query: SellQuery, operators: readonly Operator[], all: readonly Offer[]): Sale {
  const [shown, setShown] = useState(() => groupDigits(query.number));
  const [told, setTold] = useState(query.asked);
  const [picked, setPicked] = useState(query.operator);
  const [promoOnly, setPromoOnly] = useState(query.promoOnly);
  const [code, setCode] = useState(query.product);
  const navigate = useNavigate();

  const number = nationalDigits(shown);
  const { operator, hint } = chooseOperator(operators, number, picked);
  const offers = operator ? offersOf(all, operator.code, promoOnly) : [];
  const chosen = offers.find((offer) => offer.product_code === code && obstacleOf(offer) === null) ?? null;
  const problem = numberProblem(number);
  // The last operator seen by prefix: when the prefix changes, a choice made for another number is forgotten.
  const prefix = useRef(number.slice(0, 4));

  function type(next: string) {
    const digits = nationalDigits(next);
    if (digits.slice(0, 4) !== prefix.current) {
      if (prefix.current !== "") setPicked(null);
      prefix.current = digits.slice(0, 4);
    }
    setShown(next);
  }
  return {
    shown,
    number,
    problem: told && number !== "" ? problem : query.asked && told ? problem : null,
    operator,
    hint,
    promoOnly,
    offers,
    chosen,
    type,
    leave: () => {
      setShown(groupDigits(number));
      if (number !== "") setTold(true);
    },
    takeNumber: (next) => {
      prefix.current = next.slice(0, 4);
      setPicked(null);
      setTold(true);
      setShown(groupDigits(next));
    },
    takeOperator: setPicked,
    showPromoOnly: setPromoOnly,
    choose: (offer) => setCode(offer.product_code),
    buy: () => {
      setTold(true);
      if (chosen === null) return;
      if (problem !== null) {
        document.getElementById("number")?.focus();
        return;
      }
      navigate(sellSearch({ number, operator: picked, product: chosen.product_code, promoOnly }), {
        preventScrollReset: true,
      });
    },
  };
}
