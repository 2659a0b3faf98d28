import type { BillLine, BillLines } from "#app/features/bills/bill-lines.ts";
import type { DestinationRule } from "#core/catalog/destination.ts";
import type { CheckoutPage, OfferedProduct } from "#core/checkout/schema.ts";

/** A field of the destination, as it was filled. */
interface FilledField {
  readonly name: string;
  /** What a refusal calls it. */
  readonly asked: string;
  readonly label: string;
  readonly hint: string;
  readonly keyboard: "tel" | "numeric" | "text";
  readonly rule: DestinationRule;
  readonly shown: string;
  readonly problem: string | null;
}

/** A bill that was found, in the reader's words, with its sums in rupiah. */
export interface FoundBill {
  readonly inquiry: string;
  readonly product: string;
  /** Masked. */
  readonly name: string | null;
  readonly product_name: string;
  readonly number: string;
  readonly details: BillLines;
  readonly sums: { readonly amount: number; readonly admin: number; readonly service: number; readonly price: number };
  readonly expires_at: string;
}

/** Whose number it is. */
export interface ToldCustomer {
  /** Masked; null where nobody could say. */
  readonly name: string | null;
  readonly lines: readonly BillLine[];
}

/** A link's page with what was typed and chosen so far. */
export interface ChosenPage extends CheckoutPage {
  /** What its type is called, and what one chooses of it. */
  readonly service: string;
  readonly chooseText: string;
  /** True where it takes bills: what is due is asked before it is paid. */
  readonly bills: boolean;
  /** True where whose number it is is asked before it is paid. */
  readonly asksCustomer: boolean;
  readonly mark: { readonly mark: string; readonly color: string } | null;
  readonly fields: readonly FilledField[];
  /** Whose number it looks like, where that is another operator. */
  readonly otherOperator: string | null;
  readonly offer: OfferedProduct | null;
  readonly lacksProduct: boolean;
  /** The whole destination, once number and product are chosen, and asked about where they are. */
  readonly number: string | null;
  /** Why it cannot be ordered today: the product was sold to the number as often as it may be. Null where it can. */
  readonly limit: string | null;
  /** Null where nobody is asked. */
  readonly told: ToldCustomer | null;
  /** The same, in the reader's words. */
  readonly written: string;
  /** The bill that is paid next. */
  readonly found: FoundBill | null;
  readonly key: string;
}

/** Why nothing was ordered, and what was typed. */
export interface OrderRefusal {
  readonly code: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly key: string;
}
