import type { SentForm } from "./sent-form.server.ts";

/**
 * What confirms a sale and a bill alike, as their verbs take it; what is wrong in it, they say. Empty fields that may
 * be empty are left out.
 */
export function readConfirmation(form: SentForm): Readonly<Record<string, unknown>> {
  const selling = form.rupiah("selling_price");
  return {
    pin: form.text("pin") || undefined,
    password: form.text("password") || undefined,
    pay_with: form.text("pay_with") || undefined,
    order_number: form.filled("order_number"),
    note: form.filled("note"),
    selling_price: selling,
    confirm_repeat: form.text("confirm_repeat") === "1",
    // A price is confirmed, not whatever stands in the field by then.
    confirm_selling_price: selling !== undefined && form.rupiah("confirm_selling_price") === selling,
  };
}
