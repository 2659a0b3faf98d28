import { type Context, requireUser } from "../shared/context.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { parseInput } from "../shared/validation.ts";
import { statementExport } from "./db.ts";
import { nameMethod } from "./name-method.ts";
import { type StatementRow, statementFilter } from "./statement-schema.ts";

/** All rows of a statement, chunk by chunk, newest first; paging fields are ignored. */
export function exportStatement(ctx: Context, input: unknown): AsyncGenerator<readonly StatementRow[]> {
  requireUser(ctx.actor);
  const filter = parseInput(statementFilter, input);
  return readInChunks(async (after, limit) => {
    const { rows, next } = await statementExport(ctx.db, filter, after, limit);
    return { rows: rows.map((row) => nameMethod(ctx, row)), next };
  });
}
