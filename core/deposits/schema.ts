import { z } from "zod";
import { CHANNEL_ID_MOST, isChannelId } from "../shared/channel-id.ts";
import { balance, pageMeta, rupiah, timestamp } from "../shared/fields.ts";
import { MAX_AMOUNT } from "../shared/money.ts";
import {
  CHECK_ENDS,
  CHECK_OUTCOMES,
  DEPOSIT_CHECKS,
  DEPOSIT_PAYMENTS,
  DEPOSIT_RESOLUTIONS,
  DEPOSIT_STATES,
  DEPOSIT_STATUSES,
} from "./states.ts";

export const depositStatus = z.enum(DEPOSIT_STATUSES);
const channelId = z.string().refine(isChannelId);

/**
 * GET deposit/channels?amount= row (decisions §11). `id` is `<provider>.<channel>`; `brand` is what a person chooses
 * (`bca`, `qris`, `manual.bca`), and of its channels the one with `preference` 1 is asked first.
 */
export const channel = z.object({
  id: channelId,
  name: z.string(),
  kind: z.enum(["va", "bill", "qris", "bank", "ewallet", "counter", "card"]),
  brand: channelId,
  preference: z.number().int(),
  fee: balance,
  total: balance,
  min: balance,
  max: balance,
  available: z.boolean(),
  reason: z.enum(["below_minimum", "above_maximum", "channel_unavailable", "phone_not_verified"]).optional(),
  /** Why it is closed, in the site's own words. */
  note: z.string().optional(),
  /** In the last quarter of an hour it could not be paid through, when this person asked for it. */
  refused: z.boolean(),
});
export type Channel = z.infer<typeof channel>;

/** What the top-up screen needs besides the channels: site settings. */
export const depositSettings = z.object({
  min_topup: balance,
  allow_custom_nominals: z.boolean(),
  nominals: z.array(balance),
  /** True: the user pays the provider's fee; false: the site bears it. */
  pay_external_payment_fee: z.boolean(),
  currency: z.string(),
  locale: z.string(),
  /** Ids of the open channels for manual transfer, and for virtual accounts. */
  banks: z.array(z.string()),
  virtuals: z.array(z.string()),
});
export type DepositSettings = z.infer<typeof depositSettings>;

/** POST deposit/topup. `channel` is a channel's id or a brand; `max_fee` the fee that was shown, in rupiah. */
export const topupInput = z.object({
  amount: rupiah,
  channel: z.string({ error: "required" }).trim().min(1, "required").max(CHANNEL_ID_MOST, "too_long"),
  max_fee: z.number({ error: "rupiah" }).int("rupiah").min(0, "rupiah").max(MAX_AMOUNT, "above_maximum").optional(),
});
export type TopupInput = z.infer<typeof topupInput>;

/** How to pay; which members are present depends on the channel. */
export const payInstruction = z.object({
  va_number: z.string().optional(),
  biller_code: z.string().optional(),
  bill_key: z.string().optional(),
  qr: z.string().optional(),
  qr_image: z.string().optional(),
  url: z.string().optional(),
  payment_code: z.string().optional(),
  account: z.object({ bank: z.string(), number: z.string(), holder: z.string() }).optional(),
});

const depositCheck = z.object({
  kind: z.enum(DEPOSIT_CHECKS),
  amount: balance.nullable(),
  takeable: balance.nullable(),
  at: timestamp,
});

/** A deposit on the wire. `pay` is null until the provider has answered. */
export const deposit = z.object({
  code: z.string(),
  status: depositStatus,
  /** What is true of it now, in one word: its status, or that its money was taken from the balance again. */
  state: z.enum(DEPOSIT_STATES),
  amount: balance,
  /** Rupiah by which a manual transfer is recognised: with `amount` and `fee` they are the `total`. */
  unique_code: z.number().int().nullable(),
  fee: balance,
  total: balance,
  /** Rupiah that reached the balance; 0 until paid. */
  credited: balance,
  /** Rupiah of fee that the payment brought; 0 until paid. */
  fee_paid: balance,
  /** What paid it: its own payment, that after a check, or money that came for something else; null until paid. */
  paid_from: z.enum(DEPOSIT_PAYMENTS).nullable(),
  channel: z.string(),
  channel_name: z.string(),
  pay: payInstruction.nullable(),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
  /**
   * What of it came before an admin last and is there now: which kind of thing, its rupiah where they are known, and
   * how many of them may leave the balance where the money went back.
   */
  check: depositCheck.nullable(),
  /** All that is before an admin now, the newest first. */
  checks: z.array(depositCheck),
  /** What closed checks came to that left the balance as it was, the oldest first. */
  ends: z.array(z.object({ end: z.enum(CHECK_ENDS), amount: balance.nullable(), at: timestamp })),
  /** What an admin's check of one that ended unpaid came to; null where none was needed. */
  resolution: z.enum(DEPOSIT_RESOLUTIONS).nullable(),
  /** What else moved on the balance because of it, as an admin settled a claim; negative where it was taken back. */
  adjustments: z.array(
    z.object({
      kind: z.enum(["claim_credit", "reversal", "reversal_undone"]),
      amount: z.number().int(),
      created_at: timestamp,
    }),
  ),
  /** The sum of the adjustments: with `credited` it is what the deposit brought to the balance. */
  adjusted: z.number().int(),
  /** What of it stayed in the balance: `credited` with what was adjusted. */
  net: z.number().int(),
  /** Ids of the pictures of the transfer that were attached. */
  proofs: z.array(z.string()),
});
export type Deposit = z.infer<typeof deposit>;

/** POST deposit/{code}/check. */
export const checkedDeposit = z.object({ deposit, outcome: z.enum(CHECK_OUTCOMES) });
export type CheckedDeposit = z.infer<typeof checkedDeposit>;

export const storedProof = z.object({ object_key: z.string(), content_type: z.string() });
export type StoredProof = z.infer<typeof storedProof>;

export const depositPage = z.object({
  rows: z.array(deposit),
  /**
   * Over the whole filter; the sums are those of the rows' columns, in rupiah. `paid_count` are those whose `state` is
   * paid.
   */
  totals: z.object({
    count: z.number().int(),
    paid_count: z.number().int(),
    fee_paid: balance,
    credited: balance,
    adjusted: z.number().int(),
    net: z.number().int(),
  }),
  meta: pageMeta,
});
export type DepositPage = z.infer<typeof depositPage>;

/** One keyset page of a file; `next` is null on the last. */
export const depositChunk = z.object({ rows: z.array(deposit), next: z.string().nullable() });

/** What `deposit_request` answers: `charge` is null when there is nothing to ask of a provider (any more). */
export const requestedDeposit = z.object({
  deposit,
  replayed: z.boolean(),
  charge: z
    .object({
      provider: z.string(),
      channel: z.string(),
      customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    })
    .nullable(),
});
export type RequestedDeposit = z.infer<typeof requestedDeposit>;

export const depositChannels = z.object({
  settings: depositSettings,
  channels: z.array(channel),
  /** The brand that the person topped up with last, if any. */
  last_brand: z.string().nullable(),
});
export type DepositChannels = z.infer<typeof depositChannels>;

/** GET deposit/channels?amount= */
export const channelsQuery = z.object({
  amount: z.coerce
    .number({ error: "rupiah" })
    .int("rupiah")
    .min(1, "rupiah")
    .max(MAX_AMOUNT, "above_maximum")
    .optional(),
});

/**
 * What is told on every screen of a top-up that waits or was paid within the last hour (core spec §4), until its owner
 * closes it. Rupiah asked for, or that reached the balance.
 */
export const topupNotice = z.object({ code: z.string(), state: z.enum(["pending", "paid"]), amount: balance });
export type TopupNotice = z.infer<typeof topupNotice>;

/** The notice that is closed. */
export const closedNotice = topupNotice.pick({ code: true, state: true });
