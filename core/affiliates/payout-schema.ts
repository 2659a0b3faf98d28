import { z } from "zod";
import { balance } from "../shared/fields.ts";

/** An attempt that is to be sent: with the account as it was when it was made. */
const askedPayout = z.object({
  code: z.string(),
  attempt: z.number().int(),
  amount: balance,
  /** The bank's name, as the affiliate gave it. */
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
});
export type AskedPayout = z.infer<typeof askedPayout>;

export const askedPayouts = z.array(askedPayout);

/** An attempt that was sent and has not come to an end. */
const openPayout = askedPayout.pick({ code: true, attempt: true }).extend({
  /** An attempt of before is said to have arrived: this one is not sent any more. */
  arrived: z.boolean(),
});
export type OpenPayout = z.infer<typeof openPayout>;

export const openPayouts = z.array(openPayout);

/** What a word changed. `conflict`: it arrived though its money had gone another way, which is before an admin. */
export const payoutTold = z.object({ applied: z.boolean(), conflict: z.boolean() });
export type PayoutTold = z.infer<typeof payoutTold>;
