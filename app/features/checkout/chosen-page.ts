import type { Operator } from "#core/catalog/schema.ts";
import type { CheckoutPage, OfferedProduct } from "#core/checkout/schema.ts";

/** A field of the destination, as it was filled. */
interface FilledField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly keyboard: "tel" | "numeric" | "text";
  readonly shown: string;
  readonly problem: string | null;
}

/** A link's page with what was typed and chosen so far. */
export interface ChosenPage extends Omit<CheckoutPage, "operator"> {
  readonly operator: Operator | null;
  readonly fields: readonly FilledField[];
  /** Whose number it looks like, where that is another operator. */
  readonly otherOperator: string | null;
  readonly offer: OfferedProduct | null;
  readonly lacksProduct: boolean;
  /** The whole destination, once number and product are chosen. */
  readonly number: string | null;
  readonly key: string;
}

/** Why nothing was ordered, and what was typed. */
export interface OrderRefusal {
  readonly code: string;
  readonly text: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly typed: { readonly contact: string; readonly channel: string };
  readonly key: string;
}
