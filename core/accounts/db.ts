import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import { type Account, account, type MenuEntry, menuEntry } from "./schema.ts";

const menuEntries = z.array(menuEntry);
const loginEmail = z.object({ email: z.string().nullable() });
const grantAnswer = z.object({ grant: z.uuid() });

/** As the signed-in user. */
export async function accountGet(db: Database): Promise<Account> {
  return parseAnswer(account, await db.rpc("account_get"));
}

/** As a user or a guest. */
export async function menuList(db: Database): Promise<MenuEntry[]> {
  return parseAnswer(menuEntries, await db.rpc("menu_list"));
}

/** Service: true when somebody active has this referral code. */
export async function referralKnown(service: Database, code: string): Promise<boolean> {
  return parseAnswer(z.boolean(), await service.rpc("referral_known", { p_code: code }));
}

/**
 * Service: counts one try to sign in from a device and answers the email to sign in with for an email or a phone number
 * (E.164), or null. Throws `rate_limited` when `limit` tries a minute are used up.
 */
export async function signInBegin(
  service: Database,
  { login, client, limit }: { readonly login: string; readonly client: string; readonly limit: number },
): Promise<string | null> {
  const answer = await service.rpc("sign_in_begin", { p_login: login, p_client: client, p_limit: limit });
  throwReturnedRefusal(answer);
  return parseAnswer(loginEmail, answer).email;
}

/**
 * Service: turns a checked password into a single-use grant for one purchase (60 s), or counts the failure and throws
 * it.
 */
export async function pinGrantPassword(service: Database, userId: string, ok: boolean): Promise<string> {
  const answer = await service.rpc("pin_grant_password", { p_user: userId, p_ok: ok });
  throwReturnedRefusal(answer);
  return parseAnswer(grantAnswer, answer).grant;
}
