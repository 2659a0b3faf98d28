import { z } from "zod";
import { day, pageMeta, paging } from "../shared/fields.ts";
import { adminAction } from "./schema.ts";

/** Days are Jakarta's, both ends included. */
export const auditFilter = z.object({
  search: z.string().trim().max(64, "too_long").optional(),
  actor: z.uuid("invalid").optional(),
  subject_kind: z.string().max(40, "too_long").optional(),
  action: z.string().max(64, "too_long").optional(),
  from: day.optional(),
  to: day.optional(),
  ...paging,
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditPage = z.object({
  rows: z.array(adminAction),
  meta: pageMeta,
  /** Who has ever done something, and what: the choices of the filters. */
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;
