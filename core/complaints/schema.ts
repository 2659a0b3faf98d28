import { z } from "zod";
import { purchaseStatus } from "../purchases/schema.ts";
import { MODULES } from "../purchases/types.ts";
import type { FieldErrorCode } from "../shared/field-errors.ts";
import { balance, pageMeta, timestamp } from "../shared/fields.ts";
import { hasSeen, hasUnseen } from "../shared/person-name.ts";
import { serverName } from "../shared/sold-to.ts";
import { COMPLAINT_REASONS } from "./reasons.ts";
import { COMPLAINT_STATES } from "./states.ts";

export const complaintState = z.enum(COMPLAINT_STATES);

/** Most characters of one message. */
export const LONGEST_TEXT = 2_000;

const told = (missing: FieldErrorCode) =>
  z
    .string({ error: missing })
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .refine(hasSeen, missing)
        // Characters, as Postgres counts them.
        .refine((text) => [...text].length <= LONGEST_TEXT, "too_long")
        .refine((text) => !hasUnseen(text.replace(/[\n\t]/g, " ")), "unseen_marks"),
    );

/** One message: lines may break, marks that nobody sees may not stand in it. SQL refuses the same. */
export const complaintText = told("required");

/** POST complaint. */
export const complaintInput = z.object({
  ref_id: z.string({ error: "required" }).trim().min(1, "required").max(64, "too_long"),
  reason: z.enum(COMPLAINT_REASONS, { error: ({ input }) => (input ? "one_of" : "problem_unchosen") }),
  text: told("problem_untold"),
});
export type ComplaintInput = z.infer<typeof complaintInput>;

/** POST complaint/{code}/message and /reopen. */
export const messageInput = z.object({ text: complaintText });

/** A complaint in lists. */
export const complaint = z.object({
  code: z.string(),
  ref_id: z.string(),
  reason: z.enum(COMPLAINT_REASONS),
  state: complaintState,
  created_at: timestamp,
  updated_at: timestamp,
  /** By when an answer is promised; null while none is owed. */
  answer_due: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  ended_by: z.enum(["owner", "staff"]).nullable(),
  /** Until when it can be opened again; null where it cannot be. */
  reopen_until: timestamp.nullable(),
  /** How many messages it has. */
  messages: z.number().int(),
  /** How its sale stands now. */
  sale_status: purchaseStatus,
  module: z.enum(MODULES),
  type: z.string(),
  product_name: z.string(),
  destination_number: z.string(),
  server_name: serverName,
  /** Rupiah that the sale cost. */
  price: balance,
  serial_number: z.string().nullable(),
});
export type Complaint = z.infer<typeof complaint>;

/** One of a complaint's messages: a text, a state that it brought, or the end of the sale, which nobody writes. */
export const complaintMessage = z.object({
  place: z.number().int(),
  author: z.enum(["owner", "staff", "system"]),
  /** Which admin; told to admins alone. */
  name: z.string().nullable(),
  text: z.string().nullable(),
  state: complaintState.nullable(),
  sale: purchaseStatus.nullable(),
  at: timestamp,
});
export type ComplaintMessage = z.infer<typeof complaintMessage>;

/** A complaint with all that was said, in its order. */
export const complaintDetail = complaint.extend({ thread: z.array(complaintMessage) });
export type ComplaintDetail = z.infer<typeof complaintDetail>;

/** What writing answers; `replayed` when the same key was seen before. */
export const writtenComplaint = z.object({ complaint: complaintDetail, replayed: z.boolean() });
export type WrittenComplaint = z.infer<typeof writtenComplaint>;

export const complaintPage = z.object({ rows: z.array(complaint), meta: pageMeta });
export type ComplaintPage = z.infer<typeof complaintPage>;
