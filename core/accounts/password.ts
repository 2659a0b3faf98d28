import { namingFields } from "../shared/answers.ts";
import { addressOf, requireUser, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { takePlace } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { accountGet } from "./db.ts";
import { codeMessage, codeProof, newCode, proofFields } from "./one-time-codes.ts";
import { passwordCodeIssue, passwordCodeTake, sessionsEnd } from "./password-db.ts";
import { passwordChangeInput, passwordForgotInput, passwordResetInput } from "./password-schema.ts";

type ForgotContext = With<"limiter" | "messenger" | "pinPepper" | "service" | "waitUntil">;

/**
 * Sends a code for a new password to `email`, if an account has it. The work
 * goes on after the answer, so that neither text nor time tells who is known.
 */
export async function forgotPassword(ctx: ForgotContext, input: unknown): Promise<void> {
  const { email } = parseInput(passwordForgotInput, input);
  await Promise.all([
    takePlace(ctx.limiter, "code_address", addressOf(ctx.actor)),
    takePlace(ctx.limiter, "code_account", email),
  ]);
  ctx.waitUntil(sendPasswordCode(ctx, email).catch(() => undefined));
}

async function sendPasswordCode(ctx: ForgotContext, email: string): Promise<void> {
  const code = newCode();
  const proof = await codeProof(ctx.pinPepper, "password", email, code);
  const { issued, locale } = await passwordCodeIssue(ctx.service, email, proof);
  if (issued) {
    await ctx.messenger.send(codeMessage("password", code, { channel: "email", to: email }, locale ?? ctx.locale));
  }
}

/**
 * Sets a new password by the emailed code and ends every session of the account. A wrong,
 * used or late code and an unknown email give one answer: `code_invalid`.
 */
export async function resetPassword(
  ctx: With<"credentials" | "limiter" | "pinPepper" | "service">,
  input: unknown,
): Promise<void> {
  const { email, code, password } = parseInput(passwordResetInput, input);
  await Promise.all([
    takePlace(ctx.limiter, "code_address", addressOf(ctx.actor)),
    takePlace(ctx.limiter, "code_account", email),
  ]);
  const proof = await codeProof(ctx.pinPepper, "password", email, code);
  const userId = await namingFields(proofFields, () => passwordCodeTake(ctx.service, email, proof));
  await ctx.credentials.setPassword(userId, password);
  await sessionsEnd(ctx.service, userId, null);
}

/** Changes the password for the old one; every other session of the account ends. Throws `password_wrong`. */
export async function changePassword(
  ctx: With<"credentials" | "identity" | "limiter" | "service">,
  input: unknown,
): Promise<void> {
  const { userId, sessionId } = requireUser(ctx.actor);
  const { old_password, password } = parseInput(passwordChangeInput, input);
  await takePlace(ctx.limiter, "sign_in_account", userId);
  const { email } = await accountGet(ctx.db);
  if (!(await ctx.identity.checkPassword(email, old_password))) {
    throw new DomainError("password_wrong", {}, { old_password: ["password_wrong"] });
  }
  await ctx.credentials.setPassword(userId, password);
  await sessionsEnd(ctx.service, userId, sessionId);
}
