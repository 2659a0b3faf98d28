import { readConfirmation } from "#app/server/confirmation-form.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";

/** The confirmation form as `buy` takes it. */
export function readPurchaseForm(form: SentForm): Readonly<Record<string, unknown>> {
  return {
    product_code: form.text("product"),
    destination: form.text("destination"),
    price: Number(form.text("price")),
    ...readConfirmation(form),
  };
}
