import { z } from "zod";
import { MODULES } from "../purchases/types.ts";
import { balance, pageMeta, pin, rupiah, timestamp } from "../shared/fields.ts";
import { serverName } from "../shared/sold-to.ts";
import { CASHBACK_STATUSES } from "./states.ts";

const cashbackStatus = z.enum(CASHBACK_STATUSES, { error: "one_of" });

/** POST cashback/redeem (decisions §11). */
export const redeemInput = z.object({ amount: rupiah, pin });
export type RedeemInput = z.infer<typeof redeemInput>;

/** Cashback that became deposit; the balances are those after it. */
export const redemption = z.object({
  code: z.string(),
  amount: balance,
  cashback_wallet: balance,
  deposit: balance,
  created_at: timestamp,
});
export type Redemption = z.infer<typeof redemption>;

/** What `cashback_redeem` answers; `replayed` when the same key was seen before. */
export const placedRedemption = z.object({ redemption, replayed: z.boolean() });
export type PlacedRedemption = z.infer<typeof placedRedemption>;

/** The cashback of one sale. */
export const cashbackRow = z.object({
  ref_id: z.string(),
  module: z.enum(MODULES),
  type: z.string(),
  product_name: z.string(),
  destination_number: z.string(),
  server_name: serverName,
  buying_price: balance,
  /** What the sale earned at its success. */
  amount: balance,
  /** What of it is still to come, and what came and was not taken back. */
  due: balance,
  credited: balance,
  status: cashbackStatus,
  due_day: z.string(),
  credited_at: timestamp.nullable(),
});
export type CashbackRow = z.infer<typeof cashbackRow>;

export const cashbackPage = z.object({
  rows: z.array(cashbackRow),
  /** Over the whole filter; the sums are those of the rows' columns, in rupiah. */
  totals: z.object({ count: z.number().int(), credited: balance, due: balance }),
  meta: pageMeta,
});
export type CashbackPage = z.infer<typeof cashbackPage>;

/** One keyset page of a file; `next` is null on the last. */
export const cashbackChunk = z.object({ rows: z.array(cashbackRow), next: z.string().nullable() });

/** One round of the daily credit; `more` while some are left. */
export const creditedRound = z.object({ credited: z.number().int(), more: z.boolean() });

/** Site settings of redeeming, in rupiah. */
export const redeemLimits = z.object({ min: balance });
export type RedeemLimits = z.infer<typeof redeemLimits>;
