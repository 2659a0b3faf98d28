import type { SellField } from "./sell-field.ts";

/** What the type's row says of its screen. */
export interface SellType {
  /** The destination, then what the type asks besides. */
  fields: readonly [SellField, ...SellField[]];
  /** The same for an operator by its code, and for none chosen yet (``), where it asks otherwise. */
  asked: Readonly<Record<string, readonly [SellField, ...SellField[]]>>;
  packages: boolean;
  /** The type, where it is asked whose number it is before it is sold. */
  asksCustomer: string | null;
  /** What its operators are, and what to do first. */
  words: { readonly choose: string; readonly title: string; readonly body: string };
}
