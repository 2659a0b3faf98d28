import { z } from "zod";
import { pageMeta } from "../../shared/fields.ts";
import { adminAction } from "../schema.ts";

export const auditPage = z.object({
  rows: z.array(adminAction),
  meta: pageMeta,
  /** Who has ever done something, and what: the choices of the filters. */
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
});
export type AuditPage = z.infer<typeof auditPage>;
