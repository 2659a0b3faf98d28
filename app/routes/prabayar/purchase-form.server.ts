import { readSellDraft } from "#app/features/sell/sell-draft.ts";
import { failureDetails, type SellFailure } from "#app/features/sell/sell-failure.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { DomainError } from "#core/shared/errors.ts";
import { uuidv7 } from "#core/shared/ids.ts";
import { parseRupiah } from "#core/shared/money.ts";

/** The confirmation form as `buy` takes it; what is wrong in it, `buy` says. */
export interface PurchaseForm {
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Reads the confirmation form. Empty fields that may be empty are left out. */
export function readPurchaseForm(form: FormData): PurchaseForm {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const filled = (name: string) => text(name) || undefined;
  const sellingPrice = text("selling_price").trim();
  return {
    key: text("key"),
    input: {
      product_code: text("product"),
      destination: text("destination"),
      price: Number(text("price")),
      pin: filled("pin"),
      password: filled("password"),
      pay_with: filled("pay_with"),
      order_number: text("order_number").trim() || undefined,
      note: text("note").trim() || undefined,
      // What is no amount becomes NaN, which the schema refuses by name.
      selling_price: sellingPrice === "" ? undefined : (parseRupiah(sellingPrice) ?? Number.NaN),
      confirm_repeat: text("confirm_repeat") === "1",
    },
  };
}

/** A refusal of `buy` as the confirmation shows it. */
export function sellFailure(error: DomainError, visit: Visit, form: FormData): SellFailure {
  const { code, text, fields } = formRefusal(error, visit);
  return {
    code,
    text,
    fields,
    details: failureDetails(error.details),
    draft: readSellDraft(form),
    nonce: uuidv7(),
  };
}
