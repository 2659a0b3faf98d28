import { codeMessage, codeProof, newCode, proofFields } from "../../codes/one-time-codes.ts";
import { tellOwner } from "../../notifications/owner-notice.ts";
import { namingFields } from "../../shared/answers.ts";
import { requireUser, type With } from "../../shared/context.ts";
import { DomainError } from "../../shared/errors.ts";
import { consumeRateLimit } from "../../shared/limits.ts";
import { padResponseTime } from "../../shared/pad-response-time.ts";
import { parseInput } from "../../shared/validation.ts";
import { getActiveAccount } from "../get-account.ts";
import { type Stranger, strangerOf, takeStrangersPlaces } from "../stranger.ts";
import { passwordCodeIssue, passwordCodeReturn, passwordCodeTake } from "./password-db.ts";
import { passwordChangeInput, passwordForgotInput, passwordResetInput } from "./password-schema.ts";

type ForgotContext = With<"device" | "limiter" | "messenger" | "pinPepper" | "service" | "waitUntil">;
type ResetContext = With<
  "credentials" | "device" | "dispatchQueue" | "identity" | "limiter" | "pinPepper" | "service" | "waitUntil"
>;

/**
 * Sends a code for a new password to `email`, if an account has it. The work
 * goes on after the answer, so that neither text nor time tells who is known.
 */
export async function forgotPassword(ctx: ForgotContext, input: unknown): Promise<void> {
  const { email } = parseInput(passwordForgotInput, input);
  await takeStrangersPlaces(ctx, email);
  const asker = await strangerOf(ctx);
  await padResponseTime(async () => ctx.waitUntil(sendPasswordCode(ctx, email, asker).catch(() => undefined)));
}

async function sendPasswordCode(ctx: ForgotContext, email: string, asker: Stranger): Promise<void> {
  const code = newCode();
  const proof = await codeProof(ctx.pinPepper, "password", email, code);
  const { issued, locale } = await passwordCodeIssue(ctx.service, email, proof, asker);
  if (issued) {
    await ctx.messenger.send(codeMessage("password", code, { channel: "email", to: email }, locale ?? ctx.locale));
  }
}

/**
 * Sets a new password by the emailed code and ends every session of the account. The code is good for the device or
 * the address that asked for it, and for no other (docs/decisions/forgotten-password.md). A wrong,
 * used or late code and an unknown email give one answer: `code_invalid`. The old password is refused (decisions §2) to
 * whoever has the right code, and the code stays good.
 */
export async function resetPassword(ctx: ResetContext, input: unknown): Promise<void> {
  const { email, code, password } = parseInput(passwordResetInput, input);
  await takeStrangersPlaces(ctx, email);
  const asker = await strangerOf(ctx);
  const proof = await codeProof(ctx.pinPepper, "password", email, code);
  const userId = await namingFields(proofFields, () =>
    padResponseTime(() => passwordCodeTake(ctx.service, email, proof, asker)),
  );
  if (await ctx.identity.checkPassword(email, password)) {
    await passwordCodeReturn(ctx.service, email, proof, asker);
    throw new DomainError("validation_failed", {}, { password: ["password_same"] });
  }
  await ctx.credentials.setPassword(userId, password, null);
  tellOwner(ctx, userId, "password_reset");
}

/** Changes the password for the old one; every other session of the account ends. Throws `password_wrong`. */
export async function changePassword(
  ctx: With<"credentials" | "dispatchQueue" | "identity" | "limiter" | "service" | "waitUntil">,
  input: unknown,
): Promise<void> {
  const { userId, sessionId } = requireUser(ctx.actor);
  const { old_password, password } = parseInput(passwordChangeInput, input);
  await consumeRateLimit(ctx.limiter, "sign_in_account", userId);
  const { email } = await getActiveAccount(ctx);
  if (!(await ctx.identity.checkPassword(email, old_password))) {
    throw new DomainError("password_wrong", {}, { old_password: ["password_wrong"] });
  }
  await ctx.credentials.setPassword(userId, password, sessionId);
  tellOwner(ctx, userId, "password_changed");
}
