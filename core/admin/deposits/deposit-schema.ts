import { z } from "zod";
import { BOOK_ACCOUNTS } from "../../books/types.ts";
import { balance, pageMeta, timestamp } from "../../shared/fields.ts";
import { adminAction, adminDepositRow, claimRow, paidOrder, rawEvents, timeline } from "../schema.ts";

export const adminDepositPage = z.object({
  rows: z.array(adminDepositRow),
  /** Of all that the filter finds: how many, rupiah asked for and rupiah credited. */
  totals: z.object({ count: z.number().int(), asked: balance, credited: balance }),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  meta: pageMeta,
});
export type AdminDepositPage = z.infer<typeof adminDepositPage>;

export const adminDeposit = adminDepositRow.extend({
  /** Of a guest's payment. */
  order: paidOrder.nullable(),
  timeline,
  /** How often the provider was asked by the sweep. */
  checks: z.number().int(),
  events: rawEvents,
  transfers: z.array(
    z.object({
      at: timestamp,
      kind: z.string(),
      /** Signed rupiah by the ledger's rule; they sum to zero. */
      postings: z.array(z.object({ account: z.enum(BOOK_ACCOUNTS), name: z.string().nullable(), amount: balance })),
    }),
  ),
  claims: z.array(claimRow),
  history: z.array(adminAction),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;
