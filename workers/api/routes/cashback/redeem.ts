import { redeemCashback } from "#core/cashback/redeem-cashback.ts";
import { redeemInput, redemption } from "#core/cashback/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const cashbackRedeem: Endpoint = {
  method: "post",
  path: "/cashback/redeem",
  tag: "cashback",
  summary: "Turn cashback into deposit",
  description: "For agents (categories 2 and 3) where the site has cashback. Any refusal means that nothing moved.",
  access: "session",
  needs: "cashback",
  idempotency: "sql",
  body: redeemInput,
  bodyExample: { amount: 25000, pin: "123456" },
  data: redemption,
  errors: ["below_minimum", "insufficient_cashback", "pin_incorrect", "maximum pin attempts reached", "pin_not_set"],
  async handle({ ctx, body, key }) {
    const { redemption: data, replayed } = await redeemCashback(ctx, body, key);
    return { data, replayed };
  },
};
