import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { statementList } from "./db.ts";
import { nameMethod } from "./name-method.ts";
import { type StatementPage, statementFilter } from "./statement-schema.ts";

/** The statement of one of the caller's balances, newest first. Throws `forbidden` for a cashback they do not have. */
export async function listStatement(ctx: Context, input: unknown): Promise<StatementPage> {
  requireUser(ctx.actor);
  const page = await statementList(ctx.db, parseInput(statementFilter, input));
  return { ...page, rows: page.rows.map((row) => nameMethod(ctx, row)) };
}
