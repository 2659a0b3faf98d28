import { nameChannel } from "../shared/channel-name.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { parseDepositCode } from "./code.ts";
import { depositGet } from "./db.ts";
import type { Deposit } from "./schema.ts";

/** One deposit of the signed-in user. Throws `not_found` for anybody else's. */
export async function getDeposit(ctx: Context, code: string): Promise<Deposit> {
  requireUser(ctx.actor);
  return nameChannel(ctx, await depositGet(ctx.db, parseDepositCode(code)));
}
