import { z } from "zod";
import { pageMeta, rupiah, timestamp } from "../../shared/fields.ts";
import { hasUnseen } from "../../shared/person-name.ts";
import { person, reason } from "../schema.ts";
import { CORRECTED_BALANCES, CORRECTION_REASONS, CORRECTION_STATUSES } from "../states.ts";

/** A correction of one balance, as admins see it. */
export const correction = z.object({
  code: z.string(),
  person,
  /** The person's account is nobody's and has no money any more: there is no page of it. */
  person_lost: z.boolean(),
  balance: z.enum(CORRECTED_BALANCES),
  /** Rupiah: above zero a credit, below zero a debit. */
  amount: z.number().int(),
  reason_code: z.enum(CORRECTION_REASONS),
  reason: z.string(),
  by: z.string(),
  /** The reader's own. */
  own: z.boolean(),
  status: z.enum(CORRECTION_STATUSES),
  created_at: timestamp,
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  /** What the second admin wrote, or whoever took it back. */
  decided_reason: z.string().nullable(),
});
export type Correction = z.infer<typeof correction>;

export const correctionPage = z.object({ rows: z.array(correction), meta: pageMeta });
export type CorrectionPage = z.infer<typeof correctionPage>;

/** What an admin asks for; the amount is positive, the direction says where it goes. */
export const correctionInput = z.object({
  user: z.uuid("invalid"),
  balance: z.enum(CORRECTED_BALANCES, { error: "one_of" }),
  direction: z.enum(["credit", "debit"], { error: "one_of" }),
  amount: rupiah.max(1_000_000_000, "above_maximum"),
  reason_code: z.enum(CORRECTION_REASONS, { error: "one_of" }),
  /** The person reads it. */
  reason: reason.transform((text) => text.replace(/\s+/g, " ")).refine((text) => !hasUnseen(text), "unseen"),
});
export type CorrectionInput = z.infer<typeof correctionInput>;

/** What is confirmed with its reason: all but that. */
export const correctionChoice = correctionInput.omit({ user: true, reason: true });
export type CorrectionChoice = z.infer<typeof correctionChoice>;

export const correctionDecision = z.object({
  code: z.string().max(20, "too_long"),
  accept: z.boolean(),
  reason,
});
export type CorrectionDecision = z.infer<typeof correctionDecision>;
