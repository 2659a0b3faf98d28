import { type Context, requireUser } from "../shared/context.ts";
import { accountGet } from "./db.ts";
import type { Account } from "./schema.ts";

/** The signed-in account with its balances. Throws `unauthenticated` for a guest. */
export async function getAccount(ctx: Context): Promise<Account> {
  requireUser(ctx.actor);
  return accountGet(ctx.db);
}
