import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { purchaseExport } from "./db.ts";
import { type TransactionRow, transactionFilter } from "./schema.ts";

const CHUNK_ROWS = 1_000;
/** Ends an export that would never end; a million rows are more than a sheet holds. */
const MAX_CHUNKS = 1_000;

/** All rows of a filter, chunk by chunk in the filter's order; paging fields are ignored. */
export async function* exportTransactions(ctx: Context, input: unknown): AsyncGenerator<readonly TransactionRow[]> {
  requireUser(ctx.actor);
  const filter = parseInput(transactionFilter, input);
  let after: string | null = null;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk++) {
    const { rows, next }: { rows: TransactionRow[]; next: string | null } = await purchaseExport(
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
