import { z } from "zod";

const text = z.string().nullish();

/** The wire of Xendit's payouts (`/v2/payouts`), as its documentation and the official SDK 7.0.0 have it. */
export const wirePayout = z.looseObject({
  id: z.string().min(1),
  reference_id: z.string().min(1),
  amount: z.number(),
  currency: z.string(),
  channel_code: z.string(),
  channel_properties: z.looseObject({ account_number: z.string() }),
  description: text,
  status: z.string(),
  failure_code: text,
});
export type WirePayout = z.infer<typeof wirePayout>;

/** GET /v2/payouts?reference_id=: the documentation shows a bare array, the API sends it as `data`. */
export const wirePayouts = z.union([
  z.looseObject({ data: z.array(wirePayout) }).transform(({ data }) => data),
  z.array(wirePayout),
]);

/**
 * `data` of a payout's event. The account stands in another place than in the API's answers, and the events of
 * `/v3/payouts` call the id and the sum by other names: no more is read than which payout it is about.
 */
export const wirePayoutEvent = z.looseObject({
  id: text,
  payout_id: text,
  reference_id: z.string().min(1),
  status: z.string(),
  updated: text,
});
