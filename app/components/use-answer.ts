import { useActionData } from "@remix-run/react";
import { useRef } from "react";

/**
 * What the page's action answered last. While an answer is lost on its way, the one before it stands: its refusal and
 * its key are what the next try goes by (docs/decisions/connection-lost.md).
 */
export function useAnswer<Action>() {
  const now = useActionData<Action>();
  const before = useRef(now);
  if (!isLost(now)) before.current = now;
  return before.current;
}

/** What `public/connection-lost.js` puts in the place of an answer that did not arrive. */
function isLost(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "connectionLost" in answer;
}
