import { buyTold } from "#core/purchases/buy.ts";
import { purchaseInput, transaction } from "#core/purchases/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarPurchase: Endpoint = {
  method: "post",
  path: "/prabayar/purchase",
  tag: "prabayar",
  summary: "Buy one product",
  description:
    "Charges the balance and queues the order; poll the transaction until it is final. `price` is the one you were shown: when it has changed nothing is charged. Without `selling_price` the sale's is `price` and the account's `default_margin`; one below `price` is refused. A game's zone or server, where its operator asks one (`fields` of `GET /prabayar/operators`), follows the player's ID after `|`; what is wrong with it is told under its own name. Any refusal means that nothing was charged.",
  access: "session",
  needs: "active",
  idempotency: "sql",
  body: purchaseInput,
  bodyExample: { product_code: "xld10", destination: "087800001230", price: 10750, pin: "123456" },
  data: transaction,
  errors: [
    "price_changed",
    "insufficient_balance",
    "confirm_repeat",
    "confirm_selling_price",
    "duplicate_limit",
    "pin_incorrect",
    "maximum pin attempts reached",
    "pin_not_set",
    "password_incorrect",
    "invalid_number",
    "product_not_found",
    "product_inactive",
    "product_disturbed",
    "product_closed",
    "permission_needed",
    "out_of_stock",
    "order_number_taken",
    "selling_price_too_low",
  ],
  async handle({ ctx, body, key }) {
    const { transaction: data, replayed } = await buyTold(ctx, body, key);
    return { data, replayed };
  },
};
