import type { SentForm } from "#app/server/sent-form.server.ts";

/**
 * The confirmation form as `buy` takes it; what is wrong in it, `buy` says. Empty fields that may be empty are left
 * out.
 */
export function readPurchaseForm(form: SentForm): Readonly<Record<string, unknown>> {
  return {
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
  };
}
