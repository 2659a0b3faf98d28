import { z } from "zod";
import { ledgerStanding } from "../admin/overview-schema.ts";
import { reason } from "../admin/schema.ts";
import { timestamp } from "../shared/fields.ts";
import { supplier } from "../suppliers/schema.ts";

const count = z.number().int();

/** What the jobs work off, each by the table that holds it. */
export const QUEUES = ["purchases", "callbacks", "uploads", "push", "mail", "guest", "invite", "contact"] as const;
export type QueueName = (typeof QUEUES)[number];

/** What waits, what should have been done ten minutes ago, since when the oldest is due, and what was given up. */
export const queueStatus = z.object({
  name: z.enum(QUEUES),
  waiting: count,
  late: count,
  oldest: timestamp.nullable(),
  dead: count,
});
export type QueueStatus = z.infer<typeof queueStatus>;

export const partnerStatus = z.object({ id: z.string(), last_at: timestamp, day: count, refused: count });
export type PartnerStatus = z.infer<typeof partnerStatus>;

/** `sold` is counted up to a thousand. */
export const supplierStatus = supplier.extend({ sold: count, last_fault: timestamp.nullable() });
export type SupplierStatus = z.infer<typeof supplierStatus>;

export const providerStatus = z.object({
  id: z.string(),
  asked: count,
  paid: count,
  failed: count,
  last_paid: timestamp.nullable(),
});
export type ProviderStatus = z.infer<typeof providerStatus>;

export const jobStatus = z.object({
  job: z.string(),
  ran_at: timestamp,
  done_at: timestamp.nullable(),
  error: z.string().nullable(),
  failures: count,
});
export type JobStatus = z.infer<typeof jobStatus>;

export const reconciliationStatus = z.object({
  open: count,
  runs: z.array(
    z.object({
      source: z.string(),
      day: z.iso.date(),
      status: z.enum(["due", "running", "done", "failed"]),
      finished_at: timestamp.nullable(),
      found: count,
      failure: z.string().nullable(),
    }),
  ),
});
export type ReconciliationStatus = z.infer<typeof reconciliationStatus>;

/** How the site's machinery stands. */
export const siteStatus = z.object({
  queues: z.array(queueStatus),
  partners: z.array(partnerStatus),
  suppliers: z.array(supplierStatus),
  providers: z.array(providerStatus),
  /** When the first of the admins became one, with whom a site begins. */
  since: timestamp.nullable(),
  jobs: z.array(jobStatus),
  ledger: ledgerStanding,
  reconciliation: reconciliationStatus,
});
export type SiteStatus = z.infer<typeof siteStatus>;

export const replayInput = z.object({ queue: z.enum(QUEUES), reason });
export const replayed = z.object({ count });
