import { codeProof, maskRecipient, newCode, proofFields, requireRightPassword } from "../../codes/one-time-codes.ts";
import { sendAfterAnswer } from "../../codes/send-code.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import { namingFields } from "../../shared/answers.ts";
import { requireUser, type With } from "../../shared/context.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import type { CodeSent } from "../../shared/one-time-code.ts";
import { parseInput } from "../../shared/validation.ts";
import { getActiveAccount } from "../get-account.ts";
import { phoneVerifyInput } from "../profile/profile-schema.ts";
import type { Account } from "../schema.ts";
import { type LoginChange, loginChangeIssue, loginChangeTake } from "./login-change-db.ts";
import { emailChangeInput, phoneChangeInput } from "./login-change-schema.ts";

type AskContext = With<"dispatchQueue" | "identity" | "limiter" | "messenger" | "pinPepper" | "service" | "waitUntil">;
type TakeContext = With<"dispatchQueue" | "pinPepper" | "service" | "waitUntil">;

/**
 * Sends a code to another email, which the account has once the code is entered. Asks the password; five an hour.
 * Whether the address is another account's is told neither by the answer nor by its time: the message follows it, and
 * its owner is told by mail.
 * Throws `password_wrong`, `code_sends_exceeded`, `validation_failed` for the email there is.
 */
export async function askEmailChange(ctx: AskContext, input: unknown): Promise<CodeSent> {
  const { email, password } = parseInput(emailChangeInput, input);
  return ask(ctx, "email_change", email, password);
}

/**
 * `askEmailChange` for a phone that becomes the account's verified one. Three codes a Jakarta day, with those of
 * verification.
 */
export async function askPhoneChange(ctx: AskContext, input: unknown): Promise<CodeSent> {
  const { hp, password } = parseInput(phoneChangeInput, input);
  return ask(ctx, "phone_change", hp, password);
}

/**
 * Takes the code that was sent to the new email or phone. The old email is told of it. Throws `code_incorrect`,
 * `code_expired`, `code_tries_exceeded`, and `account_taken` when somebody else got the address meanwhile.
 */
export async function takeLoginChange(ctx: TakeContext, purpose: LoginChange, input: unknown): Promise<Account> {
  const asker = requireUser(ctx.actor);
  const { code } = parseInput(phoneVerifyInput, input);
  const proof = await codeProof(ctx.pinPepper, purpose, asker.userId, code);
  const changed = await namingFields(proofFields, () => loginChangeTake(ctx.service, asker, purpose, proof));
  const kind = purpose === "email_change" ? "email_changed" : "phone_changed";
  tellOwner(ctx, asker.userId, kind, maskRecipient(changed.new), changed.old.email);
  return changed.account;
}

async function ask(ctx: AskContext, purpose: LoginChange, target: string, password: string): Promise<CodeSent> {
  const asker = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, "code_account", asker.userId);
  const { email } = await getActiveAccount(ctx);
  await namingFields(proofFields, async () => {
    requireRightPassword(await ctx.identity.checkPassword(email, password));
  });
  const code = newCode();
  const proof = await codeProof(ctx.pinPepper, purpose, asker.userId, code);
  const issued = await loginChangeIssue(ctx.service, asker, { purpose, target, proof });
  const { to, channel, expires_at, sends_left } = issued;
  sendAfterAnswer(ctx, purpose, { code, proof }, issued);
  return { to: maskRecipient(to), channel, expires_at, sends_left };
}
