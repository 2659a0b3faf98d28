import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { COMMISSION_LIST } from "./commission-list.ts";
import { commissionExport, commissionList } from "./db.ts";
import type { CommissionPage, CommissionRow } from "./schema.ts";

/** The caller's commissions, newest first. Throws `affiliate_unverified` for whoever never was (second spec §4). */
export async function listCommissions(ctx: Context, input: unknown): Promise<CommissionPage> {
  requireUser(ctx.actor);
  return commissionList(ctx.db, parseListQuery(COMMISSION_LIST, input));
}

/** All of a filter, chunk by chunk. Throws `affiliate_unverified`. */
export function exportCommissions(ctx: Context, input: unknown): AsyncGenerator<readonly CommissionRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(COMMISSION_LIST, input);
  return readInChunks((after, limit) => commissionExport(ctx.db, filter, after, limit));
}
