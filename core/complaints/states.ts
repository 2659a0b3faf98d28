import type { TransitionTable } from "../shared/transitions.ts";

/**
 * How a complaint stands: nobody has looked at it (`open`), an admin does (`in_work`), its owner is asked something
 * (`waiting`), or it has ended.
 */
export const COMPLAINT_STATES = ["open", "in_work", "waiting", "resolved", "rejected"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** What an admin does. `private.complaint_transitions` holds the same rows; a test proves it. */
export const STAFF_TRANSITIONS: TransitionTable<ComplaintState> = {
  open: ["in_work", "waiting", "resolved", "rejected"],
  in_work: ["waiting", "resolved", "rejected"],
  waiting: ["in_work", "resolved", "rejected"],
  resolved: [],
  rejected: [],
};

/** What its owner does: writes, closes it, opens it again. */
export const OWNER_TRANSITIONS: TransitionTable<ComplaintState> = {
  open: ["resolved"],
  in_work: ["resolved"],
  waiting: ["in_work", "resolved"],
  resolved: ["open"],
  rejected: ["open"],
};

/** What an admin can answer with. */
export const ANSWER_STATES = ["in_work", "waiting", "resolved", "rejected"] as const satisfies ComplaintState[];

/** Nothing comes any more, unless its owner opens it again. */
export function hasEnded(state: ComplaintState): boolean {
  return state === "resolved" || state === "rejected";
}
