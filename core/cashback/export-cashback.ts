import { type Context, requireUser } from "../shared/context.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { parseInput } from "../shared/validation.ts";
import { cashbackExport } from "./db.ts";
import { type CashbackRow, cashbackFilter } from "./schema.ts";

/** All cashbacks of a filter, chunk by chunk, newest first. Throws `forbidden` for whoever has none. */
export function exportCashback(ctx: Context, input: unknown): AsyncGenerator<readonly CashbackRow[]> {
  requireUser(ctx.actor);
  const filter = parseInput(cashbackFilter, input);
  return readInChunks((after, limit) => cashbackExport(ctx.db, filter, after, limit));
}
