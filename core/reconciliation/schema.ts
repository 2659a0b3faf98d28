import { z } from "zod";
import { adminAction, reason } from "../admin/schema.ts";
import { balance, day, pageMeta, timestamp } from "../shared/fields.ts";
import { DIFFERENCE_KINDS, DIFFERENCE_STATUSES, RUN_STATUSES } from "./states.ts";

/** With whom a day is compared: the id of a payment provider or of a supplier, or `bank` for the watched accounts. */
const source = z.string();

/** A comparison that is held. `from` and `until` are the day's first instant and its last so far. */
export const takenRun = z
  .object({ id: z.string(), day: z.string(), source, from: timestamp, until: timestamp })
  .nullable();
export type TakenRun = NonNullable<z.infer<typeof takenRun>>;

/** Answer of `reconciliation_listed`: what the list did not hold. */
export const listedAnswer = z.object({
  compared: z.number().int(),
  to_ask: z.array(z.object({ code: z.string(), provider_ref: z.string().nullable() })),
});
export type ToAsk = z.infer<typeof listedAnswer>["to_ask"][number];

/** Our float at a supplier by our books, rupiah. */
export const bookedFloat = z.object({ most: balance, least: balance });

export const finishedRun = z.object({ status: z.enum(RUN_STATUSES), found: z.number().int() });
export type FinishedRun = z.infer<typeof finishedRun>;

export const difference = z.object({
  id: z.string(),
  day: z.string(),
  source: z.string(),
  kind: z.enum(DIFFERENCE_KINDS),
  status: z.enum(DIFFERENCE_STATUSES),
  /** A deposit's code, a bank line's number, or the supplier. */
  subject: z.string(),
  reference: z.string().nullable(),
  /** Rupiah by our books and by theirs; null where one knows nothing of it. */
  ours: balance.nullable(),
  theirs: balance.nullable(),
  our_status: z.string().nullable(),
  their_status: z.string().nullable(),
  found_at: timestamp,
  seen_at: timestamp,
  explained_at: timestamp.nullable(),
  explained_by: z.string().nullable(),
  reason: z.string().nullable(),
  /** The subject is a deposit of ours. */
  deposit: z.boolean(),
});
export type Difference = z.infer<typeof difference>;

export const differenceDetail = difference.extend({ history: z.array(adminAction) });
export type DifferenceDetail = z.infer<typeof differenceDetail>;

export const reconciliationRun = z.object({
  day: z.string(),
  source: z.string(),
  status: z.enum(RUN_STATUSES),
  compared: z.number().int(),
  found: z.number().int(),
  /** False where the partner has no list and was asked one by one; null before there was a run. */
  listed: z.boolean().nullable(),
  failure: z.string().nullable(),
  due_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
});
export type ReconciliationRun = z.infer<typeof reconciliationRun>;

export const reconciliationPage = z.object({
  rows: z.array(difference),
  open: z.number().int(),
  runs: z.array(reconciliationRun),
  /** With whom days are compared. */
  sources: z.array(source),
  /** The Jakarta day it is. */
  today: z.string(),
  meta: pageMeta,
});
export type ReconciliationPage = z.infer<typeof reconciliationPage>;

export const explainInput = z.object({ id: z.uuid("invalid"), reason });
export type ExplainInput = z.infer<typeof explainInput>;

export const repeatInput = z.object({ day: z.string({ error: "required" }).min(1, "required").pipe(day) });
