import type { BillLine } from "#app/features/bills/bill-lines.ts";

/** Whose number it is that something is about to be sold to, as its supplier says. */
export interface Customer {
  /** The whole destination that was asked about. */
  readonly number: string;
  readonly name: string | null;
  readonly lines: readonly BillLine[];
  /** Nobody says whose it is; with a `text`, why nothing is to be sold to it. */
  readonly problem: { readonly text: string | null } | null;
}
