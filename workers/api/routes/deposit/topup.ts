import { requestTopup } from "#core/deposits/request-topup.ts";
import { deposit, topupInput } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositTopup: Endpoint = {
  method: "post",
  path: "/deposit/topup",
  tag: "deposit",
  summary: "Ask for a top-up and learn how to pay it",
  access: "session",
  needs: "active",
  idempotency: "sql",
  body: topupInput,
  bodyExample: { amount: 100000, channel: "b.bca" },
  data: deposit,
  errors: [
    "below_minimum",
    "above_maximum",
    "channel_unavailable",
    "unique_code_exhausted",
    "too_many_open_deposits",
    "too_many_unpaid_deposits",
    "deposit_open_already",
    "phone_not_verified",
  ],
  async handle({ ctx, body, key }) {
    const { deposit: data, replayed } = await requestTopup(ctx, body, key);
    return { data, replayed };
  },
};
