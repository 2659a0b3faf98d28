import type { EsimInstall } from "#app/components/esim-install.ts";
import type { Receipt } from "#core/receipts/schema.ts";
import type { ReceiptPaper } from "#core/receipts/types.ts";

/** What a receipt calls what it tells, by the type of its product. */
export interface SlipWords {
  readonly heading: string;
  readonly number: string;
  /** Who delivers it. */
  readonly provider: string;
  /** The sums of its bill. */
  readonly amount: string;
  readonly admin: string;
  /** What the receipt is kept for. */
  readonly keep: string;
}

/** A receipt as it is shown. */
export interface ShownReceipt extends Receipt {
  readonly words: SlipWords;
  /** How an eSIM is installed; null of anything else. */
  readonly esim: EsimInstall | null;
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
  readonly serial: {
    readonly label: string;
    readonly value: string;
    readonly large: boolean;
    readonly esim: EsimInstall | null;
  } | null;
  readonly total: { readonly label: string; readonly value: string };
  /** The seller's own words, at the foot. */
  readonly note: { readonly text: string; readonly left: boolean } | null;
  /** Below all of it: thanks, and who stands behind the sale. */
  readonly thanks: readonly string[];
  readonly via: readonly string[];
}
