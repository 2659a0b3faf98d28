import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { statementExport } from "./db.ts";
import { sayRow } from "./say-row.ts";
import { STATEMENT_LIST } from "./statement-list.ts";
import type { StatementRow } from "./statement-schema.ts";

/** All rows of a statement, chunk by chunk, newest first; paging fields are ignored. */
export function exportStatement(ctx: Context, input: unknown): AsyncGenerator<readonly StatementRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(STATEMENT_LIST, input);
  return readInChunks(async (after, limit) => {
    const { rows, next } = await statementExport(ctx.db, filter, after, limit);
    return { rows: rows.map((row) => sayRow(ctx, row)), next };
  });
}
