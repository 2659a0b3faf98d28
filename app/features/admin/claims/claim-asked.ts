import type { ClaimSeen, Payee } from "#core/admin/schema.ts";
import type { ClaimAction } from "#core/admin/states.ts";

/** What the address asks to be confirmed: a way to settle the claim, or what was proposed. */
export interface ClaimAsked {
  /** What the form sends: the action, or `accept` and `refuse` of a proposal. */
  readonly intent: ClaimAction | "accept" | "refuse";
  readonly action: ClaimAction;
  readonly target: string | null;
  /** Of a credit: whom it reaches, as far as that can be said. */
  readonly payee: Payee | null;
  /** What is shown: confirming books this or nothing. */
  readonly seen: ClaimSeen;
  /** False for a proposal that would book something else by now: it cannot be confirmed any more. */
  readonly holds: boolean;
}

/** The page with a confirmation open. */
export const confirmHref = (intent: ClaimAsked["intent"]): string => `?confirm=${intent}`;
