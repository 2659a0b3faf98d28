import type { ReactNode } from "react";
import type { PaySource } from "./pay-sources.ts";

/** What a sum is paid from: a key of `sell`. */
export const PAID_FROM = { deposit: "paidFromDeposit", loan: "paidFromLoan" } as const;

/** What is true of the balance whose radio button is on. */
const SEEN_WITH = {
  deposit: "group-has-[#pay-loan:checked]/pay:hidden",
  loan: "hidden group-has-[#pay-loan:checked]/pay:inline",
} as const;

interface ForChoiceProps {
  choices: readonly [PaySource, ...PaySource[]];
  /** Null when none is enough: then the first is spoken of. */
  only: PaySource | null;
  of: (source: PaySource) => ReactNode;
}

/** What `of` says of the balance that is chosen, with or without JavaScript. */
export function ForChoice({ choices, only, of }: ForChoiceProps) {
  if (only === null || choices.length === 1) return of(only ?? choices[0]);
  return choices.map((source) => (
    <span key={source.name} className={SEEN_WITH[source.name]}>
      {of(source)}
    </span>
  ));
}
