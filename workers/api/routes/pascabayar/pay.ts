import { payBillTold } from "#core/purchases/pay-bill.ts";
import { billPayInput, transaction } from "#core/purchases/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { PAID_EXAMPLE } from "./paid-example.ts";

export const pascabayarPay: Endpoint = {
  method: "post",
  path: "/pascabayar/pay",
  tag: "pascabayar",
  summary: "Pay a bill that was found",
  description:
    "Charges the inquiry's `price` and queues the payment; poll the transaction, whose `ref_id` is the inquiry's id, until it is final. An inquiry is paid once. Of a list of offers choose one first: its own inquiry is paid. Without `selling_price` it is the price and the account's `default_margin`. Any refusal means that nothing was charged.",
  access: "session",
  needs: "active",
  idempotency: "sql",
  body: billPayInput,
  bodyExample: { inquiry_id: "TRX7K2M9Q4W1BXE", pin: "123456" },
  data: transaction,
  dataExample: PAID_EXAMPLE,
  errors: [
    "not_found",
    "offer_not_chosen",
    "inquiry_expired",
    "inquiry_paid",
    "price_changed",
    "insufficient_balance",
    "confirm_repeat",
    "confirm_selling_price",
    "duplicate_limit",
    "pin_incorrect",
    "maximum pin attempts reached",
    "pin_not_set",
    "password_incorrect",
    "product_inactive",
    "product_disturbed",
    "product_closed",
    "permission_needed",
    "order_number_taken",
    "selling_price_too_low",
  ],
  async handle({ ctx, body, key }) {
    const { transaction: data, replayed } = await payBillTold(ctx, body, key);
    return { data, replayed };
  },
};
