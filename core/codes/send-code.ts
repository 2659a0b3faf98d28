import { tellOwner } from "../notifications/owner-notice.ts";
import { requireUser, type With } from "../shared/context.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import type { CodeSent } from "../shared/one-time-code.ts";
import { codeIssue, codeWithdraw } from "./db.ts";
import { type CodePurpose, codeMessage, codeProof, maskRecipient, newCode } from "./one-time-codes.ts";
import type { CodeIssued } from "./schema.ts";

/** What is sent to the phone or email that the account has. */
type OwnCode = Exclude<CodePurpose, "password" | "email_change" | "phone_change" | "registration">;

/**
 * Sends the signed-in person a one-time code of 60 seconds: `phone` by WhatsApp (three a Jakarta day), the others
 * by email (five an hour each). A new one replaces the one before. `device` is the one purpose that a
 * device which still waits may ask for. The message of `phone` follows the answer. Throws `code_sends_exceeded`,
 * `phone_already_verified`, `maintenance`.
 */
export async function sendCode(
  ctx: With<"dispatchQueue" | "limiter" | "messenger" | "pinPepper" | "service" | "waitUntil">,
  purpose: OwnCode,
): Promise<CodeSent> {
  const asker = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, "code_account", asker.sessionId);
  const code = newCode();
  const proof = await codeProof(ctx.pinPepper, purpose, asker.userId, code);
  const issued = await codeIssue(ctx.service, asker, purpose, proof);
  const { to, channel, expires_at, sends_left, locale } = issued;
  const answer: CodeSent = { to: maskRecipient(to), channel, expires_at, sends_left };
  if (purpose === "phone") {
    sendAfterAnswer(ctx, purpose, { code, proof }, issued);
    return answer;
  }
  try {
    await ctx.messenger.send(codeMessage(purpose, code, { channel, to }, locale ?? ctx.locale));
  } catch (error) {
    await codeWithdraw(ctx.service, proof);
    throw error;
  }
  return answer;
}

/**
 * Sends a code to an address that may be somebody else's, after the answer, so that its time tells nothing: to that
 * somebody goes a mail that it was tried, and no code.
 */
export function sendAfterAnswer(
  ctx: With<"dispatchQueue" | "messenger" | "service" | "waitUntil">,
  purpose: CodePurpose,
  { code, proof }: { readonly code: string; readonly proof: string },
  { to, channel, locale, owner }: CodeIssued,
): void {
  if (owner !== null) {
    tellOwner(ctx, owner, "address_tried", maskRecipient(to));
    return;
  }
  const sent = ctx.messenger.send(codeMessage(purpose, code, { channel, to }, locale ?? ctx.locale));
  ctx.waitUntil(sent.catch(() => codeWithdraw(ctx.service, proof)).catch(() => undefined));
}
