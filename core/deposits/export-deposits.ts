import { nameChannel } from "../shared/channel-name.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { depositExport } from "./db.ts";
import { DEPOSIT_LIST } from "./deposit-list.ts";
import type { Deposit } from "./schema.ts";

/** All top-ups of a filter, chunk by chunk, newest first; paging fields are ignored. */
export function exportDeposits(ctx: Context, input: unknown): AsyncGenerator<readonly Deposit[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(DEPOSIT_LIST, input);
  return readInChunks(async (after, limit) => {
    const { rows, next } = await depositExport(ctx.db, filter, after, limit);
    return { rows: rows.map((one) => nameChannel(ctx, one)), next };
  });
}
