import type { BillSubject } from "#core/catalog/types.ts";
import type { Receipt } from "#core/receipts/schema.ts";
import type { ReceiptPaper } from "#core/receipts/types.ts";

/** A receipt as it is shown; `about` is what the sums of its bill are called by, `number_label` what its number is. */
export interface ShownReceipt extends Receipt {
  readonly about: BillSubject;
  readonly number_label: string;
}

/** A line of the receipt: what and how much; null leaves it out. */
export type ReceiptLine = readonly [label: string, value: string | null];

/** A receipt in words, as every way of giving it shows it: on paper, as text, as a picture, on its public page. */
export interface Slip {
  readonly paper: ReceiptPaper;
  readonly logo: { readonly src: string; readonly alt: string } | null;
  readonly shop: string;
  /** Below the shop's name: phone and address, as far as they are shown. */
  readonly contact: readonly string[];
  readonly heading: string;
  readonly lines: readonly ReceiptLine[];
  readonly serial: { readonly label: string; readonly value: string; readonly large: boolean } | null;
  readonly total: { readonly label: string; readonly value: string };
  /** The seller's own words, at the foot. */
  readonly note: { readonly text: string; readonly left: boolean } | null;
  /** Below all of it: thanks, and who stands behind the sale. */
  readonly thanks: readonly string[];
  readonly via: readonly string[];
}
