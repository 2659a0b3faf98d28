import { inClientWords } from "../devices/describe-client.ts";
import { type Context, requireUser } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { refusalOf } from "./can.ts";
import { accountGet } from "./db.ts";
import type { Account } from "./schema.ts";

/** The signed-in account with its balances. Throws `unauthenticated` for a guest. */
export async function getAccount(ctx: Context): Promise<Account> {
  requireUser(ctx.actor);
  return sayWaitingDevices(await accountGet(ctx.db), ctx);
}

/** An account as its reader understands it: devices that wait by what they are called in the reader's language. */
export function sayWaitingDevices(account: Account, { locale }: Pick<Context, "locale">): Account {
  return { ...account, waiting_devices: account.waiting_devices.map((one) => inClientWords(one, locale)) };
}

/** The same for what only an active account may do before the database is asked: throws `account_inactive`, too. */
export async function getActiveAccount(ctx: Context): Promise<Account> {
  const account = await getAccount(ctx);
  const refusal = refusalOf(account, "active");
  if (refusal !== null) throw new DomainError(refusal);
  return account;
}
