import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { readInChunks } from "../shared/read-in-chunks.ts";
import { loanDeskBillExport, loanDeskDepositExport, loanDeskExport } from "./desk-db.ts";
import { LOAN_DESK_BILL_LIST, LOAN_DESK_DEPOSIT_LIST, LOAN_DESK_LIST } from "./desk-lists.ts";
import { type DeskLoanRow, deskLoanRow, type LoanDeskBillPage, type LoanDeskDepositPage } from "./schema.ts";

/**
 * All agents of a filter with their loans, chunk by chunk, in the order in which they registered; paging fields are
 * ignored. Throws `forbidden` for whoever has no loan desk, as the following do.
 */
export function exportDeskLoans(ctx: Context, input: unknown): AsyncGenerator<readonly DeskLoanRow[]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(LOAN_DESK_LIST, input);
  return readInChunks(async (after, limit) => {
    const { rows, next } = await loanDeskExport(ctx.db, filter, after, limit);
    return { rows: rows.map(deskLoanRow), next };
  });
}

/** The agents' loan deposits, newest first. */
export function exportDeskDeposits(
  ctx: Context,
  input: unknown,
): AsyncGenerator<readonly LoanDeskDepositPage["rows"][number][]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(LOAN_DESK_DEPOSIT_LIST, input);
  return readInChunks((after, limit) => loanDeskDepositExport(ctx.db, filter, after, limit));
}

/** What the agents bought from their loan balances, newest first. */
export function exportDeskBills(
  ctx: Context,
  input: unknown,
): AsyncGenerator<readonly LoanDeskBillPage["rows"][number][]> {
  requireUser(ctx.actor);
  const filter = parseListQuery(LOAN_DESK_BILL_LIST, input);
  return readInChunks((after, limit) => loanDeskBillExport(ctx.db, filter, after, limit));
}
