import type { BillLine } from "#app/features/bills/bill-lines.ts";

/** Whose number it is that something is about to be sold to, as its supplier says. */
export interface Customer {
  /** The whole destination that was asked about. */
  readonly number: string;
  readonly name: string | null;
  readonly lines: readonly BillLine[];
  /** Why nobody says whose it is; with `change`, what to do first, for nothing is to be sold to it. */
  readonly problem: { readonly title: string; readonly body: string; readonly change: string | null } | null;
}
