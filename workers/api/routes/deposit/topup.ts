import { requestTopup } from "#core/deposits/request-topup.ts";
import { deposit, topupInput } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositTopup: Endpoint = {
  method: "post",
  path: "/deposit/topup",
  tag: "deposit",
  summary: "Ask for a top-up and learn how to pay it",
  description:
    "`channel` is the `id` of a way to pay or its `brand` (`bca`, `qris`, `gopay`): of a brand the cheapest gateway is " +
    "asked first, and one that refused comes last for 15 minutes, so that another call with a new key asks the next. " +
    "`max_fee` is the fee that was shown, in rupiah: where it would be more now, nothing is made and `price_changed` " +
    "tells the old and the new total. `amount`, `fee` and, of a manual transfer, `unique_code` add up to `total`.",
  access: "session",
  needs: "active",
  idempotency: "sql",
  body: topupInput,
  bodyExample: { amount: 100000, channel: "bca", max_fee: 4440 },
  data: deposit,
  errors: [
    "below_minimum",
    "above_maximum",
    "channel_unavailable",
    "price_changed",
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
