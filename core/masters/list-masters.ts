import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { adminMasterExport, adminMasterList } from "./db.ts";
import { MASTER_LIST } from "./master-list.ts";
import type { MasterCandidate, MasterPage } from "./schema.ts";

/** Admins: the agents who have sold enough to be Masters. Throws `forbidden` for everybody else. */
export async function listMasters(ctx: Context, input: unknown): Promise<MasterPage> {
  requireUser(ctx.actor);
  return adminMasterList(ctx.db, parseListQuery(MASTER_LIST, input));
}

/** Admins: all of them, chunk by chunk, in the order in which they registered; paging fields are ignored. */
export function exportMasters(ctx: Context, input: unknown): AsyncGenerator<readonly MasterCandidate[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(MASTER_LIST, input);
  return readInChunks((after, limit) => adminMasterExport(ctx.db, filter, after, limit));
}
