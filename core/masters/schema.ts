import { z } from "zod";
import { person } from "../admin/schema.ts";
import { balance, day, pageMeta, timestamp } from "../shared/fields.ts";

/** How far an agent is on the way to Master (core spec §6): sales of the last 30 Jakarta days at what they cost. */
export const masterProgress = z.object({
  /** Rupiah of what succeeded and was not returned. */
  turnover: balance,
  needed: balance,
  missing: balance,
  reached: z.boolean(),
  /** The first and the last of the days that count. */
  from: day,
  to: day,
});
export type MasterProgress = z.infer<typeof masterProgress>;

/** An agent who has sold enough to be a Master. */
export const masterCandidate = person.extend({
  turnover: balance,
  sales: z.number().int(),
  created_at: timestamp,
});
export type MasterCandidate = z.infer<typeof masterCandidate>;

export const masterPage = z.object({
  rows: z.array(masterCandidate),
  totals: z.object({ turnover: balance, sales: z.number().int(), needed: balance }),
  meta: pageMeta,
});
export type MasterPage = z.infer<typeof masterPage>;

/** One keyset page of a file; `next` is null on the last. */
export const masterChunk = z.object({ rows: z.array(masterCandidate), next: z.string().nullable() });
