import { readSellDraft } from "#app/features/sell/sell-draft.ts";
import { failureDetails, type SellFailure } from "#app/features/sell/sell-failure.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { DomainError } from "#core/shared/errors.ts";
import { uuidv7 } from "#core/shared/ids.ts";

/** The confirmation form as `buy` takes it; what is wrong in it, `buy` says. */
export interface PurchaseForm {
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Reads the confirmation form. Empty fields that may be empty are left out. */
export function readPurchaseForm(form: SentForm): PurchaseForm {
  return {
    key: form.key,
    input: {
      product_code: form.text("product"),
      destination: form.text("destination"),
      price: Number(form.text("price")),
      pin: form.text("pin") || undefined,
      password: form.text("password") || undefined,
      pay_with: form.text("pay_with") || undefined,
      order_number: form.filled("order_number"),
      note: form.filled("note"),
      selling_price: form.rupiah("selling_price"),
      confirm_repeat: form.text("confirm_repeat") === "1",
    },
  };
}

/** A refusal of `buy` as the confirmation shows it. */
export function sellFailure(error: DomainError, visit: Visit, form: SentForm): SellFailure {
  const { code, text, fields } = formRefusal(error, visit);
  return {
    code,
    text,
    fields,
    details: failureDetails(error.details),
    draft: readSellDraft(form.data),
    nonce: uuidv7(),
  };
}
