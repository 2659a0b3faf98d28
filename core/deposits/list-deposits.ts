import { nameChannel } from "../shared/channel-name.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseListQuery } from "../shared/list-reader.ts";
import { depositList } from "./db.ts";
import { DEPOSIT_LIST } from "./deposit-list.ts";
import type { DepositPage } from "./schema.ts";

/** The signed-in user's deposits, newest first. */
export async function listDeposits(ctx: Context, input: unknown): Promise<DepositPage> {
  requireUser(ctx.actor);
  const page = await depositList(ctx.db, parseListQuery(DEPOSIT_LIST, input));
  return { ...page, rows: page.rows.map((one) => nameChannel(ctx, one)) };
}
