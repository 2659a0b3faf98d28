import { z } from "zod";
import { person, reason } from "../admin/schema.ts";
import { PROPOSAL_OBSTACLES } from "../admin/states.ts";
import { balance, day, pageMeta, properName, timestamp } from "../shared/fields.ts";
import {
  AFFILIATE_STATES,
  ASKED_STATES,
  ATTEMPT_STATUSES,
  BATCH_STATUSES,
  COMMISSION_STATUSES,
  PAY_TO,
  PAYOUT_STATUSES,
  PAYOUT_WAYS,
  WITHDRAW_OBSTACLES,
} from "./states.ts";

/**
 * Rupiah: of sales that stayed, paid out, on its way to the bank, and the rest. Below 0: paid, and its sale returned
 * since.
 */
export const commissionSums = z.object({ earned: balance, paid: balance, underway: balance, open: balance });

/** The payout at a month's end. */
export const payout = z.object({
  code: z.string(),
  /** The month's first day. */
  month: day,
  amount: balance,
  status: z.enum(PAYOUT_STATUSES),
  created_at: timestamp,
  /** When it came to stand as it does. */
  changed_at: timestamp,
  /** The bank account that it was sent to last; null where it never went to one. */
  bank_name: z.string().nullable(),
  account_number: z.string().nullable(),
  /** Why the bank refused it or gave it back. */
  reason: z.string().nullable(),
  /** What is refused had arrived, and the bank gave it back. */
  given_back: z.boolean(),
});
export type Payout = z.infer<typeof payout>;

/** One's own part in the affiliate programme (second spec §3, §4). */
export const affiliate = z.object({
  state: z.enum(AFFILIATE_STATES),
  bank_name: z.string().nullable(),
  account_holder: z.string().nullable(),
  account_number: z.string().nullable(),
  /** Where later payouts go. */
  pay_to: z.enum(PAY_TO),
  sent_at: timestamp.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** When the code's last year ends or ended; null before the first verification. */
  until: timestamp.nullable(),
  /**
   * Whether it can be asked for now: the first time, after a refusal, in the last 30 days of a year, and for another
   * bank account while the bank has refused a payout.
   */
  renewable: z.boolean(),
  referral_code: z.string(),
  /** Null before the first verification: the report is closed until then. */
  sums: commissionSums.nullable(),
  payouts: z.array(payout).nullable(),
  /** The least that a month pays out, in rupiah. */
  min_payout: balance,
});
export type Affiliate = z.infer<typeof affiliate>;

/** Asking to take part; the identity document comes beside it, as a file. */
export const registerInput = z.object({
  bank_name: z.string({ error: "required" }).trim().min(1, "required").min(2, "too_short").max(60, "too_long"),
  // Fewer letters are no name that a bank has.
  account_holder: properName().refine((name) => (name.match(/\p{L}/gu) ?? []).length >= 3, "holder_letters"),
  account_number: z
    .string({ error: "required" })
    .trim()
    .min(1, "required")
    .transform((text) => text.replaceAll(/[ .-]/g, ""))
    .pipe(z.string().regex(/^[0-9]{5,20}$/, "bank_account")),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** What one sale earned. */
export const commissionRow = z.object({
  code: z.string(),
  earned_at: timestamp,
  /** A masked name; null of an account that was deleted. */
  buyer: z.string().nullable(),
  type: z.string(),
  product_name: z.string(),
  buying_price: balance,
  amount: balance,
  /** What of it stayed: nothing of a sale that was returned. */
  earned: balance,
  status: z.enum(COMMISSION_STATUSES),
  payout_code: z.string().nullable(),
});
export type CommissionRow = z.infer<typeof commissionRow>;

/** Over the whole filter; the sum is that of the rows' column, in rupiah. */
export const commissionTotals = z.object({ count: z.number().int(), earned: balance });

export const commissionPage = z.object({
  rows: z.array(commissionRow),
  totals: commissionTotals,
  meta: pageMeta,
});
export type CommissionPage = z.infer<typeof commissionPage>;

/** One keyset page of a file; `next` is null on the last. */
export const commissionChunk = z.object({ rows: z.array(commissionRow), next: z.string().nullable() });

/** One round of the schedule; `more` while some are left. */
export const postedRound = z.object({ earned: z.number().int(), more: z.boolean() });
export const remindedRound = z.object({ reminded: z.number().int(), more: z.boolean() });
export const paidRound = z.object({
  paid: z.number().int(),
  to_bank: z.number().int(),
  carried: z.number().int(),
  more: z.boolean(),
});

/** An affiliate in the admins' list. */
export const affiliateRow = person.extend({
  ...commissionSums.shape,
  state: z.enum(ASKED_STATES),
  sent_at: timestamp,
  until: timestamp.nullable(),
  /** Their account is deleted: nothing more is paid to it, unless it is restored in time. */
  deleted: z.boolean(),
});
export type AffiliateRow = z.infer<typeof affiliateRow>;

export const affiliatePage = z.object({ rows: z.array(affiliateRow), meta: pageMeta });
export type AffiliatePage = z.infer<typeof affiliatePage>;

/** Everything about one affiliate, for admins. */
export const affiliateFile = affiliateRow.extend({
  bank_name: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  pay_to: z.enum(PAY_TO),
  /** The identity document's id; null once it was given up. */
  document: z.string().nullable(),
  /** Whether the reader has looked at it, or found that it was never stored. */
  seen: z.boolean(),
  missing: z.boolean(),
  reason: z.string().nullable(),
  decided_at: timestamp.nullable(),
  decided_by: z.string().nullable(),
  /** The reader's own, which another admin decides. */
  own: z.boolean(),
  /** One of the two brought the other, or somebody who did, so that another admin decides. */
  brought: z.boolean(),
  payouts: z.array(payout),
});
export type AffiliateFile = z.infer<typeof affiliateFile>;

export const decideInput = z.object({ document: z.uuid("invalid"), verify: z.boolean(), reason });
export type DecideInput = z.infer<typeof decideInput>;

/** Where the document of an affiliate is stored. */
export const storedDocument = z.object({ user_id: z.string(), object_key: z.string(), content_type: z.string() });

/**
 * A payout in the admins' list, with its last attempt at a bank: its account number is whole for who has taken its
 * batch's file, else `•••` and its last four digits.
 */
export const payoutRow = payout.extend({
  user_id: z.string(),
  name: z.string(),
  /** Their account is deleted. */
  deleted: z.boolean(),
  account_holder: z.string().nullable(),
  attempts: z.number().int(),
  batch_code: z.string().nullable(),
  provider_ref: z.string().nullable(),
  /** Rupiah that it pays; null of what is carried over, which is in the payout that pays it. */
  counted: balance.nullable(),
  /** It is said to have arrived when its money had gone another way. */
  conflict: z.boolean(),
});
export type PayoutRow = z.infer<typeof payoutRow>;

/** Over the whole filter; the sum is that of the rows' column, in rupiah. */
export const payoutTotals = z.object({ count: z.number().int(), counted: balance });

export const payoutPage = z.object({
  rows: z.array(payoutRow),
  totals: payoutTotals,
  /** `YYYY-MM`, from the last month of any payout to the first. */
  months: z.array(z.string()),
  meta: pageMeta,
});
export type PayoutPage = z.infer<typeof payoutPage>;

export const payoutChunk = z.object({ rows: z.array(payoutRow), next: z.string().nullable() });

/** Payouts that one admin hands to a bank together, and another one confirms. */
export const payoutBatchRow = z.object({
  code: z.string(),
  way: z.enum(PAYOUT_WAYS),
  status: z.enum(BATCH_STATUSES),
  lines: z.number().int(),
  /** Rupiah that it was made of, and that were confirmed. */
  total: balance,
  confirmed: balance.nullable(),
  proposed_by: z.string(),
  proposed_at: timestamp,
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** Who asks that it is given up; of one that is decided, who has asked. */
  withdraw_asked: z.array(z.object({ by: z.string(), at: timestamp })),
});
export type PayoutBatchRow = z.infer<typeof payoutBatchRow>;

/** One payout of a batch, with the account and the answer of this attempt. */
export const batchLine = payoutRow.extend({
  attempt: z.number().int(),
  attempt_status: z.enum(ATTEMPT_STATUSES),
  bank_name: z.string(),
  account_holder: z.string(),
  account_number: z.string(),
  /** The reader's own. */
  own: z.boolean(),
  /** An admin has said that the bank gave it back, which waits for a second one. */
  returning: z.boolean(),
});
export type BatchLine = z.infer<typeof batchLine>;

export const payoutBatch = payoutBatchRow.extend({
  /** Rupiah that would be paid as it stands, and the codes of what the bank has refused. */
  payable: balance,
  refused: z.array(z.string()),
  /** Codes of what would be paid though an attempt of before is said to have arrived. */
  twice: z.array(z.string()),
  /** The reader has made it. */
  own: z.boolean(),
  /** Why the reader may not confirm it. */
  obstacle: z.enum(PROPOSAL_OBSTACLES).nullable(),
  /** Nobody may, because of its maker: they are no admin, or were none for a while since. */
  maker_left: z.boolean(),
  /** Why the reader may not give it up. */
  withdraw_obstacle: z.enum(WITHDRAW_OBSTACLES).nullable(),
  /** Giving it up asks another admin for it: who took its file is no admin any more. */
  withdraw_asks: z.boolean(),
  /** What confirming it books, as one word that changes with it; `seen` with what is known of its way besides. */
  word: z.string(),
  seen: z.string(),
  /** Who has asked for it while it waits, why, until when another admin may agree, and who may, five at most. */
  withdraw_requests: z.array(
    z.object({
      by: z.string(),
      own: z.boolean(),
      reason: z.string(),
      at: timestamp,
      expires_at: timestamp,
      confirmers: z.array(z.string()),
    }),
  ),
  /** Who has taken its file, and since when; `gone`: they are no admin any more. */
  takers: z.array(z.object({ name: z.string(), own: z.boolean(), at: timestamp, gone: z.boolean() })),
  /** Names of those beside its maker who have marked a line and so do not confirm it. */
  marked_by: z.array(z.string()),
  /** The reason of whoever gave it up, `decided_by`. */
  withdrawn_because: z.string().nullable(),
  payouts: z.array(batchLine),
});
export type PayoutBatch = z.infer<typeof payoutBatch>;

/** What waits to be handed to the bank, and the latest batches. */
export const payoutDesk = z.object({
  way: z.enum(PAYOUT_WAYS),
  count: z.number().int(),
  amount: balance,
  batches: z.array(payoutBatchRow),
});
export type PayoutDesk = z.infer<typeof payoutDesk>;

export const payToInput = z.object({ pay_to: z.enum(PAY_TO, { error: "one_of" }) });

/** What was shown of a batch when it is confirmed (its `word`), and the codes that were named as paid a second time. */
export const confirmBatchInput = z.object({
  seen: z.string().max(40),
  twice: z.array(z.string().max(40)).max(1000),
});
export type ConfirmBatchInput = z.infer<typeof confirmBatchInput>;

/** Whether the bank has refused a payout, and then why. */
export const markPayoutInput = z.discriminatedUnion("refused", [
  z.object({ code: z.string().max(40), refused: z.literal(true), reason }),
  z.object({ code: z.string().max(40), refused: z.literal(false) }),
]);
export type MarkPayoutInput = z.infer<typeof markPayoutInput>;

/** Why a batch is given up, and what was shown: whether this only asks, and what is known of its way (`seen`). */
export const withdrawBatchInput = z.object({ reason, asks: z.boolean(), seen: z.string().max(40) });
export type WithdrawBatchInput = z.infer<typeof withdrawBatchInput>;

/** Which payout the bank gave back, and why, which its owner reads. */
export const returnPayoutInput = z.object({ code: z.string().max(40), reason });
export type ReturnPayoutInput = z.infer<typeof returnPayoutInput>;
