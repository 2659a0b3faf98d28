import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { statementList } from "./db.ts";
import { type StatementPage, statementFilter } from "./statement-schema.ts";

/** The statement of one of the caller's balances, newest first. Throws `forbidden` for a cashback they do not have. */
export async function listStatement(ctx: Context, input: unknown): Promise<StatementPage> {
  requireUser(ctx.actor);
  return await statementList(ctx.db, parseInput(statementFilter, input));
}
