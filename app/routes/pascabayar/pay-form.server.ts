import { readConfirmation } from "#app/server/confirmation-form.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";

/** The confirmation form as `payBill` takes it. */
export function readPayForm(form: SentForm): Readonly<Record<string, unknown>> {
  return { inquiry_id: form.text("inquiry"), price: Number(form.text("price")), ...readConfirmation(form) };
}
