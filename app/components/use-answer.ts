import { useActionData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * What the page's action answered last. It stands until another page, or another answer, comes: data that are read anew
 * meanwhile take nothing of it away, and while an answer is lost on its way its refusal and its key are what the next
 * try goes by (docs/decisions/connection-lost.md).
 */
export function useAnswer<Action>() {
  const now = useActionData<Action>();
  const { key } = useLocation();
  const before = useRef({ key, answer: now });
  if (!isLost(now) && (now !== undefined || before.current.key !== key)) before.current = { key, answer: now };
  return before.current.answer;
}

/** What `public/connection-lost.js` puts in the place of an answer that did not arrive. */
function isLost(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "connectionLost" in answer;
}
