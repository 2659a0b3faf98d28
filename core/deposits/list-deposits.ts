import { nameChannel } from "../shared/channel-name.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseInput } from "../shared/validation.ts";
import { depositList } from "./db.ts";
import { type DepositPage, depositFilter } from "./schema.ts";

/** The signed-in user's deposits, newest first. */
export async function listDeposits(ctx: Context, input: unknown): Promise<DepositPage> {
  requireUser(ctx.actor);
  const page = await depositList(ctx.db, parseInput(depositFilter, input));
  return { ...page, rows: page.rows.map((one) => nameChannel(ctx, one)) };
}
