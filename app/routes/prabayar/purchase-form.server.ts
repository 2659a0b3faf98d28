import type { SentForm } from "#app/server/sent-form.server.ts";

/**
 * The confirmation form as `buy` takes it; what is wrong in it, `buy` says. Empty fields that may be empty are left
 * out.
 */
export function readPurchaseForm(form: SentForm): Readonly<Record<string, unknown>> {
  const selling = form.rupiah("selling_price");
  return {
    product_code: form.text("product"),
    destination: form.text("destination"),
    price: Number(form.text("price")),
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
