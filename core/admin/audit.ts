import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer } from "../shared/answers.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { type AuditFilter, type AuditPage, auditFilter, auditPage } from "./audit-schema.ts";
import { type AdminAction, adminAction } from "./schema.ts";

const CHUNK_ROWS = 500;
/** Ends an export that would never end. */
const MAX_CHUNKS = 1_000;

/** Admins: what admins did, newest first. Throws `forbidden` for everybody else. */
export async function listAudit(ctx: Context, input: unknown): Promise<AuditPage> {
  requireUser(ctx.actor);
  return parseAnswer(auditPage, await ctx.db.rpc("admin_audit_list", { p_filter: parseInput(auditFilter, input) }));
}

/** Admins: all lines of a filter, chunk by chunk, newest first; paging fields are ignored. */
export async function* exportAudit(ctx: Context, input: unknown): AsyncGenerator<readonly AdminAction[]> {
  requireUser(ctx.actor);
  const filter = parseInput(auditFilter, input);
  let before: string | null = null;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const rows = await auditExport(ctx.db, filter, before);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    before = last.id;
  }
}

async function auditExport(db: Database, filter: AuditFilter, before: string | null): Promise<AdminAction[]> {
  const answer = await db.rpc("admin_audit_export", { p_filter: filter, p_before: before, p_limit: CHUNK_ROWS });
  return parseAnswer(z.array(adminAction), answer);
}
