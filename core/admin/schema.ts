import { z } from "zod";
import { deposit } from "../deposits/schema.ts";
import { ADMIN_DEPOSIT_STATES } from "../deposits/states.ts";
import { transaction } from "../purchases/schema.ts";
import { PURCHASE_STATUSES } from "../purchases/states.ts";
import { balance, pageMeta, timestamp, together } from "../shared/fields.ts";
import { parseRupiah } from "../shared/money.ts";
import { parsePhone } from "../shared/phone.ts";
import { serverName } from "../shared/sold-to.ts";
import { ledgerReport } from "../wallet/schema.ts";
import { readableChange } from "./audit/readable-change.ts";
import { readableBody, readableWords } from "./readable-body.ts";
import { CLAIM_ACTIONS, CLAIM_RESOLUTIONS, CLAIM_STATUSES } from "./states.ts";

const claimAction = z.enum(CLAIM_ACTIONS);

/** What settling a claim would book, as its confirmation shows it. */
export const claimSeen = z.object({
  /** Id of whom it reaches or is about. */
  person: z.string().nullable(),
  /** The code of a deposit that becomes paid with it. */
  deposit: z.string().nullable(),
  /** Rupiah of the claim that are settled. */
  amount: balance,
  /** Rupiah that a credit brings to the balance; less than 0: that money which went back takes from it. */
  balance: z.number().int(),
  /** How the sale stands that it is about. */
  sale: z.string().nullable(),
});
export type ClaimSeen = z.infer<typeof claimSeen>;

export const person = z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() });

/** Anybody's deposit or payment for an order, as admins read it. */
export const anyDeposit = deposit.extend({ state: z.enum(ADMIN_DEPOSIT_STATES) });

export const claimRow = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(CLAIM_STATUSES),
  resolution: z.enum(CLAIM_RESOLUTIONS).nullable(),
  source: z.string(),
  /** Of a bank's line: what the bank says of it, with the day or time as the bank writes it. */
  transfer: z
    .object({
      bank: z.string(),
      /** Where the money came. */
      account_number: z.string().nullable(),
      description: z.string().nullable(),
      amount: balance,
      date: z.string().nullable(),
    })
    .nullable(),
  /** Deposit code or purchase ref id. */
  subject: z.string().nullable(),
  person: person.nullable(),
  amount: balance.nullable(),
  /** Rupiah in suspense; null where no money is. */
  held: balance.nullable(),
  proposed: z.boolean(),
  created_at: timestamp,
  closed_at: timestamp.nullable(),
});
export type ClaimRow = z.infer<typeof claimRow>;

export const claimPage = z.object({
  rows: z.array(claimRow),
  open: z.object({ count: z.number().int(), held: balance }),
  meta: pageMeta,
});
export type ClaimPage = z.infer<typeof claimPage>;

const values = z.record(z.string(), z.unknown());

const action = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  /** `claim`, `user`, `settings`, …: what the subject names. */
  subject_kind: z.string(),
  subject: z.string(),
  /** The person's name where the subject is one. */
  subject_name: z.string().nullable(),
  /** Which claim, difference or deposit it is: its kind, what it is about, whose it is. */
  about: z.object({ kind: z.string().nullable(), code: z.string().nullable(), name: z.string().nullable() }).nullable(),
  before: values,
  after: values,
  reason: z.string(),
  request_id: z.string().nullable(),
  /** Network address and device that it was done from, as far as they were known. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** False: none of our Workers vouched for it; it came past our pages and API. */
  proven: z.boolean(),
  at: timestamp,
});

/** One line of the audit trail, with what people read of its change. */
export const adminAction = action.overwrite(readableChange);
export type AdminAction = z.infer<typeof adminAction>;

const timelineEntry = z.object({ at: timestamp, what: z.string(), amount: balance.nullable() });

/** Partners' messages as they came. */
export const rawEvents = z.array(
  z.object({
    partner: z.string(),
    received_at: timestamp,
    dedupe_key: z.string(),
    state: z.string(),
    note: z.string().nullable(),
    /** JSON with a line for each member, its secrets and people's identity numbers masked; anything else as it came. */
    body: z.string().transform(readableBody),
  }),
);
export type RawEvents = z.infer<typeof rawEvents>;

/** What a guest's payment was for, in rupiah with the fee, and the last part of its page's address. */
export const paidOrder = z.object({
  token: z.string(),
  type: z.string(),
  product_name: z.string(),
  destination_number: z.string(),
  server_name: serverName,
  total: balance,
  /** Why it was not delivered, as `core/checkout/states.ts` words it; null of any other. */
  reason: z.string().nullable(),
});

/** A claim as others name it. */
export const namedClaim = claimRow
  .pick({ id: true, kind: true, status: true, resolution: true })
  .extend({ at: timestamp });
export type NamedClaim = z.infer<typeof namedClaim>;

export const claim = claimRow.extend({
  /** What the partner said, as it was understood, with secrets and identity numbers masked. */
  details: values.overwrite(readableWords),
  /** The partner's message as it came. */
  events: rawEvents,
  /** What happened, oldest first, as `timeline` and besides `event:<partner>`, `asked`, `ended`, `done:<action>`. */
  timeline: z.array(timelineEntry),
  /**
   * Of money that a provider gave back, in rupiah: how much went back, what the payment had brought to the person's
   * balance, how much of it was taken back before (of a closed claim for it alone), how much can be taken for this
   * claim, and the balance now.
   */
  reversal: z
    .object({ amount: balance, credited: balance, taken: balance, takeable: balance, balance: balance.nullable() })
    .nullable(),
  /**
   * Of a refund that failed: what of its booking was undone by itself, in rupiah: what came back to the balance of
   * `name`, to the fees earned, and off the site's loss; `deleted` where that account is deleted for good.
   */
  put_back: z
    .object({ name: z.string().nullable(), balance, fees: balance, loss: balance, deleted: z.boolean() })
    .nullable(),
  /** Deposits that a bank's line may be meant for, the nearest sum first, five at most. */
  near: z.array(
    z.object({
      code: z.string(),
      total: balance,
      state: z.enum(ADMIN_DEPOSIT_STATES),
      created_at: timestamp,
      person: person.nullable(),
    }),
  ),
  deposit: anyDeposit.nullable(),
  purchase: z.object({ ref_id: z.string(), status: z.enum(PURCHASE_STATUSES), buying_price: balance }).nullable(),
  /** Of a guest's payment. */
  order: paidOrder.nullable(),
  /** Of what a guest paid: a supplier says that the order was delivered after all. */
  order_delivered: z.boolean(),
  /** The other claims about the same sale or payment, oldest first. */
  beside: z.array(namedClaim),
  /**
   * Of what a supplier delivered too late: what it took for it, in rupiah; of its price that does not fit what it took
   * beyond what was booked, less than 0 where it took less, null where nobody can read what; null of other claims.
   */
  cost: balance.nullable(),
  /** Of a price that does not fit the order: rupiah booked as its cost, with what was written off before. */
  booked: balance.nullable(),
  /** Rupiah of the sale's commission that is taken back where this is written off; null where none is. */
  commission: balance.nullable(),
  /** Of what was delivered too late: rupiah that were agreed, and what the supplier says, where that can be read. */
  late: z.object({ agreed: balance, said: balance.nullable(), unread: z.boolean() }).nullable(),
  choices: z.array(claimAction),
  /** What a settled claim brought to somebody's balance, or took from it, in rupiah; null where no balance changed. */
  moved: z.object({ name: z.string(), amount: z.number().int(), balance }).nullable(),
  /** Rupiah that the reader may move now without a second admin. */
  alone_left: balance,
  proposal: z
    .object({
      id: z.string(),
      by: z.string(),
      /** The reader's own. */
      own: z.boolean(),
      action: claimAction,
      target: z.string().nullable(),
      target_name: z.string().nullable(),
      seen: claimSeen,
      reason: z.string(),
      at: timestamp,
    })
    .nullable(),
  /** Since when the latest proposal is void because nobody confirmed it within 7 days; null unless it is so. */
  proposal_expired_at: timestamp.nullable(),
  history: z.array(adminAction),
});
export type Claim = z.infer<typeof claim>;

/** Why an admin does it: kept for good. */
export const reason = z
  .string({ error: "required" })
  .trim()
  .min(5, { error: ({ input }) => (input === "" ? "required" : "too_short") })
  .max(500, "too_long");

/** A deposit's code, an email, or a phone number in any spelling; for `split` rupiah as people write them. */
const target = z
  .string()
  .trim()
  .max(254, "too_long")
  .transform((text) => parsePhone(text) ?? text);

/** Whom a credit would reach, and what it would bring, in rupiah. */
export const payee = z.object({
  person,
  /** The code of a deposit that becomes paid with it. */
  deposit: z.string().nullable(),
  brings: balance,
  balance,
});
export type Payee = z.infer<typeof payee>;

export const payeeInput = z.object({ id: z.uuid("invalid"), target: target.pipe(z.string().min(1, "required")) });

export const resolveInput = z
  .object({
    id: z.uuid("invalid"),
    action: claimAction,
    target: target.optional(),
    reason,
    /** What cannot be read was not seen: then what is true now is shown first. */
    seen: claimSeen.nullable().catch(null),
  })
  .refine(({ action, target: to }) => (action !== "credit" && action !== "split") || (to ?? "") !== "", {
    path: ["target"],
    message: "required",
    ...together,
  })
  .refine(({ action, target: to }) => action !== "split" || !to || (parseRupiah(to) ?? 0) > 0, {
    path: ["target"],
    message: "rupiah",
    ...together,
  })
  .transform((input) =>
    input.action === "split" ? { ...input, target: String(parseRupiah(input.target ?? "")) } : input,
  );
export type ResolveInput = z.infer<typeof resolveInput>;

export const decideInput = z.object({ proposal: z.uuid("invalid"), accept: z.boolean(), reason });
export type DecideInput = z.infer<typeof decideInput>;

/** A run of the reconciliation: of what was new, or `of_all`. `by` is null for a job. */
const ledgerRun = ledgerReport.extend({ at: timestamp, of_all: z.boolean(), by: z.string().nullable() });
export type LedgerRun = z.infer<typeof ledgerRun>;

/** The latest run, null before the first, and whether the next one is overdue. */
const latestLedgerRun = z.object({ run: ledgerRun.nullable(), overdue: z.boolean() });

export const ledgerState = z.object({
  new: latestLedgerRun,
  all: latestLedgerRun,
  /** Since when all is being checked; null where nobody does. */
  began_at: timestamp.nullable(),
  /** An admin asked for a check of all that has not begun yet. */
  asked: z.boolean(),
  /** Newest first, 20 at most. */
  runs: z.array(ledgerRun),
});
export type LedgerState = z.infer<typeof ledgerState>;

/**
 * `what` is `move:<transfer kind>`, `claim:<claim kind>`, or of money that a provider gave back whose part it is
 * (`part:balance`, `part:fees`, `part:loss`), and what of it came back (`undone:…`); the amount is in rupiah.
 */
export const timeline = z.array(timelineEntry);
export type Timeline = z.infer<typeof timeline>;

/** A deposit as admins list it. */
export const adminDepositRow = anyDeposit.extend({
  person: person.nullable(),
  /** Of a guest's payment, which comes into no balance. */
  order: paidOrder.nullable(),
  provider: z.string(),
  provider_ref: z.string().nullable(),
  provider_status: z.string().nullable(),
  /** Why the provider would not take it. */
  reason: z.string().nullable(),
  /** Rupiah that paid it with the fee, what of them its payer has again, whoever bears it, and the difference. */
  received: balance,
  /** Rupiah that came for it besides and wait in open claims. */
  held: balance,
  given_back: balance,
  net: balance,
});
export type AdminDepositRow = z.infer<typeof adminDepositRow>;

/** Deposits and purchases that a code or number names, newest first, ten of each at most. */
export const lookupAnswer = z.object({
  deposits: z.array(adminDepositRow.extend({ timeline: timeline })),
  purchases: z.array(transaction.extend({ server_name: serverName, person: person.nullable(), moves: timeline })),
});
export type LookupAnswer = z.infer<typeof lookupAnswer>;

/** A phone number in any spelling is sought as it is stored. */
export const lookupInput = z.object({
  search: z
    .string()
    .trim()
    .max(64, "too_long")
    .transform((text) => parsePhone(text) ?? text),
});
