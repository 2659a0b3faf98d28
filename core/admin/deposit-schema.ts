import { z } from "zod";
import { BOOK_ACCOUNTS } from "../books/types.ts";
import { DEPOSIT_STATES } from "../deposits/states.ts";
import { balance, day, pageMeta, paging, timestamp } from "../shared/fields.ts";
import { parseRupiah } from "../shared/money.ts";
import { parsePhone } from "../shared/phone.ts";
import { adminAction, adminDepositRow, claimRow, rawEvents, timeline } from "./schema.ts";

/** Filters of the admins' deposits. A phone number in any spelling and `Rp 50.000` are sought as they are stored. */
export const adminDepositFilter = z.object({
  search: z
    .string()
    .trim()
    .max(64, "too_long")
    .transform((text) => parsePhone(text) ?? String(parseRupiah(text) ?? text))
    .optional(),
  /** What its rows say in one word: their `state`. */
  status: z.enum(DEPOSIT_STATES).optional(),
  channel: z.string().max(40, "too_long").optional(),
  from: day.optional(),
  to: day.optional(),
  proof: z.enum(["yes", "no"]).optional(),
  ...paging,
});

export const adminDepositPage = z.object({
  rows: z.array(adminDepositRow),
  /** Of all that the filter finds: how many, rupiah asked for and rupiah credited. */
  totals: z.object({ count: z.number().int(), asked: balance, credited: balance }),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  meta: pageMeta,
});
export type AdminDepositPage = z.infer<typeof adminDepositPage>;

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
  claims: z.array(claimRow),
  history: z.array(adminAction),
});
export type AdminDeposit = z.infer<typeof adminDeposit>;
