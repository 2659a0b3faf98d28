import { z } from "zod";
import type { Database } from "../../ports/database.ts";
import { parseAnswer } from "../../shared/answers.ts";
import { type Context, requireUser } from "../../shared/context.ts";
import { parseListQuery } from "../../shared/list-reader.ts";
import { type Chunk, readInChunks } from "../../shared/read-in-chunks.ts";
import { type AdminAction, adminAction } from "../schema.ts";
import { AUDIT_LIST, type AuditQuery } from "./audit-list.ts";
import { type AuditPage, auditPage } from "./audit-schema.ts";

/** Admins: what admins did, newest first. Throws `forbidden` for everybody else. */
export async function listAudit(ctx: Context, input: unknown): Promise<AuditPage> {
  requireUser(ctx.actor);
  return parseAnswer(auditPage, await ctx.db.rpc("admin_audit_list", { p_filter: parseListQuery(AUDIT_LIST, input) }));
}

/** Admins: all lines of a filter, chunk by chunk, newest first; paging fields are ignored. */
export function exportAudit(ctx: Context, input: unknown): AsyncGenerator<readonly AdminAction[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(AUDIT_LIST, input);
  return readInChunks((before, limit) => auditExport(ctx.db, filter, before, limit));
}

async function auditExport(
  db: Database,
  filter: AuditQuery,
  before: string | null,
  limit: number,
): Promise<Chunk<AdminAction>> {
  const answer = await db.rpc("admin_audit_export", { p_filter: filter, p_before: before, p_limit: limit });
  const rows = parseAnswer(z.array(adminAction), answer);
  return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
}
