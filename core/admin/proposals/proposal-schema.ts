import { z } from "zod";
import { balance, rupiah, timestamp } from "../../shared/fields.ts";
import { person, reason } from "../schema.ts";
import { PROPOSAL_KINDS, PROPOSAL_OBSTACLES } from "../states.ts";

const values = z.record(z.string(), z.unknown());

/** Something that waits for a second person. */
export const proposal = z.object({
  kind: z.enum(PROPOSAL_KINDS),
  /** A proposal's id; of a loan its deposit's code, of payouts their batch's. */
  id: z.string(),
  /** What it is about: a claim's id, a correction's code, a person's id, a way to pay, or `site`. */
  subject: z.string(),
  by: z.string(),
  /** The reader's own. */
  own: z.boolean(),
  person: person.nullable(),
  /** Rupiah that would move: below zero a debit. */
  amount: z.number().int().nullable(),
  /** Of the end of a claim: which, and whether what a guest paid was for an order that was delivered after all. */
  claim: z.object({ kind: z.string(), subject: z.string().nullable(), order_delivered: z.boolean() }).nullable(),
  /** Of a correction: the balance that it would change, as it is now. */
  balance_now: balance.nullable(),
  /** What would be different, by name: as it is, and as it is to be. */
  before: values,
  after: values,
  reason: z.string().nullable(),
  at: timestamp,
  /** Null for what waits however long it takes: a batch of payouts may be with the bank. */
  expires_at: timestamp.nullable(),
  /** Why the reader may not confirm it. */
  obstacle: z.enum(PROPOSAL_OBSTACLES).nullable(),
  /** Names of those who may, five at most. */
  confirmers: z.array(z.string()),
  /** Of a batch of payouts: names of those beside its maker who have marked a line and so do not confirm it. */
  marked_by: z.array(z.string()),
  /** Nobody may, because of who proposed it: they are no admin, or were none for a while since. */
  left: z.boolean(),
  /** Nobody may: it would be something else by now than was proposed. */
  changed: z.boolean(),
  /** Of a batch of payouts: its file was taken, so that the bank may have paid. */
  taken: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;
export const proposals = z.array(proposal);

/** An admin's decision on one of them. */
export const proposalDecision = z.object({
  // A batch of payouts is decided on its own page, which shows every payout.
  kind: z.enum(PROPOSAL_KINDS, { error: "one_of" }).exclude(["payout", "payout_withdraw"]),
  id: z.string().max(40, "too_long"),
  subject: z.string().max(40, "too_long"),
  accept: z.boolean(),
  /** Of a loan: the rupiah that were shown as approved. */
  amount: rupiah.optional(),
  reason,
});
export type ProposalDecision = z.infer<typeof proposalDecision>;
