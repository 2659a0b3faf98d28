import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { statementList } from "./db.ts";
import { sayRow } from "./say-row.ts";
import { STATEMENT_LIST } from "./statement-list.ts";
import type { StatementPage } from "./statement-schema.ts";

/** The statement of one of the caller's balances, newest first. Throws `forbidden` for a cashback they do not have. */
export async function listStatement(ctx: Context, input: unknown): Promise<StatementPage> {
  requireUser(ctx.actor);
  const page = await statementList(ctx.db, parseListQuery(STATEMENT_LIST, input));
  return { ...page, rows: page.rows.map((row) => sayRow(ctx, row)) };
}
