import { z } from "zod";
import { BOOK_ACCOUNTS } from "../../books/types.ts";
import { balance, pageMeta, timestamp } from "../../shared/fields.ts";
import { adminAction, adminDepositRow, claimRow, rawEvents, timeline } from "../schema.ts";

export const adminDepositPage = z.object({
  rows: z.array(adminDepositRow),
  /**
   * Of all that the filter finds: how many, rupiah asked for, the sums of the rows' columns, and what of the rupiah
   * received guests paid for orders.
   */
  totals: z.object({
    count: z.number().int(),
    asked: balance,
    received: balance,
    held: balance,
    given_back: balance,
    net: balance,
    ordered: balance,
  }),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  meta: pageMeta,
});
export type AdminDepositPage = z.infer<typeof adminDepositPage>;

/** One keyset page of a file; `next` is null on the last. */
export const adminDepositChunk = z.object({ rows: z.array(adminDepositRow), next: z.string().nullable() });

export const adminDeposit = adminDepositRow.extend({
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
  /** `gone`: rupiah of an open claim's money that the provider has given back already. */
  claims: z.array(claimRow.extend({ gone: balance })),
  history: z.array(adminAction),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;
