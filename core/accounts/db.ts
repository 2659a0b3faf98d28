import { z } from "zod";
import type { Database } from "../ports/database.ts";
import { parseAnswer, throwReturnedRefusal } from "../shared/answers.ts";
import { type Account, account, type MenuEntry, menuEntry, type RegisteredAgent, registeredAgent } from "./schema.ts";

const menuEntries = z.array(menuEntry);
const loginEmail = z.string().nullable();
const grantAnswer = z.object({ grant: z.uuid() });

/** As the signed-in user. */
export async function accountGet(db: Database): Promise<Account> {
  return parseAnswer(account, await db.rpc("account_get"));
}

/** As a user or a guest. */
export async function menuList(db: Database): Promise<MenuEntry[]> {
  return parseAnswer(menuEntries, await db.rpc("menu_list"));
}

/** Service: true when neither the email nor the phone has an account. */
export async function accountAvailable(service: Database, email: string, phone: string): Promise<boolean> {
  return parseAnswer(z.boolean(), await service.rpc("account_available", { p_email: email, p_phone: phone }));
}

/** Service: makes the account that `by` has just opened an agent's. Throws `forbidden` unless `by` is one. */
export async function agentRegistered(service: Database, userId: string, by: string): Promise<RegisteredAgent> {
  return parseAnswer(registeredAgent, await service.rpc("agent_registered", { p_user: userId, p_by: by }));
}

/** Service: the email to sign in with for an email or a phone number (E.164), or null. */
export async function signInEmail(service: Database, login: string): Promise<string | null> {
  return parseAnswer(loginEmail, (await service.rpc("sign_in_email", { p_login: login })) ?? null);
}

/** Service: turns a checked password into a single-use grant for one purchase (60 s), or counts the failure and throws it. */
export async function pinGrantPassword(service: Database, userId: string, ok: boolean): Promise<string> {
  const answer = await service.rpc("pin_grant_password", { p_user: userId, p_ok: ok });
  throwReturnedRefusal(answer);
  return parseAnswer(grantAnswer, answer).grant;
}
