import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { statementExport } from "./db.ts";
import { type StatementRow, statementFilter } from "./statement-schema.ts";

const CHUNK_ROWS = 1_000;
/** Ends an export that would never end; a million rows are more than a sheet holds. */
const MAX_CHUNKS = 1_000;

/** All rows of a statement, chunk by chunk, newest first; paging fields are ignored. */
export async function* exportStatement(ctx: Context, input: unknown): AsyncGenerator<readonly StatementRow[]> {
  requireUser(ctx.actor);
  const filter = parseInput(statementFilter, input);
  let after: string | null = null;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const { rows, next }: { rows: StatementRow[]; next: string | null } = await statementExport(
      ctx.db,
      filter,
      after,
      CHUNK_ROWS,
    );
    yield rows;
    if (next === null) return;
    after = next;
  }
}
