import type { PurchaseInput } from "#core/purchases/schema.ts";

export type PayWith = PurchaseInput["pay_with"];

/** What was typed and chosen in a confirmation besides the secret, so that nothing has to be typed again. */
export interface SellDraft {
  readonly sellingPrice: string;
  readonly orderNumber: string;
  readonly note: string;
  readonly payWith: PayWith;
}

const LONGEST = 200;

/** Reads the draft of a sent confirmation. */
export function readSellDraft(form: FormData): SellDraft {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, LONGEST) : "";
  };
  return {
    sellingPrice: typed("selling_price"),
    orderNumber: typed("order_number"),
    note: typed("note"),
    payWith: typed("pay_with") === "loan" ? "loan" : "deposit",
  };
}
