import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import type { DomainError, FieldErrors } from "../shared/errors.ts";
import { padResponseTime } from "../shared/pad-response-time.ts";
import { parseInput } from "../shared/validation.ts";
import { referralInvite } from "./db.ts";
import { recipientHash, refusalToken } from "./recipient.ts";
import { type InviteSent, inviteInput } from "./schema.ts";

/**
 * An agent invites an address by mail with their code. The answer tells nobody whether the address has an account, was
 * invited by somebody else or wants no invitations: then no mail goes out (docs/decisions/referral.md). Throws
 * `forbidden`, `rate_limited` beyond ten a day, `referral_invited` for one that they invited within 30 days,
 * `registration_closed`.
 */
export async function inviteByEmail(ctx: With<"pinPepper" | "service">, input: unknown): Promise<InviteSent> {
  const { userId } = requireUser(ctx.actor);
  const { email } = parseInput(inviteInput, input);
  const [recipient, token] = await Promise.all([
    recipientHash(ctx.pinPepper, email),
    refusalToken(ctx.pinPepper, email),
  ]);
  const to = { email, recipient, token, locale: ctx.locale };
  return namingFields(emailField, () => padResponseTime(() => referralInvite(ctx.service, userId, to)));
}

function emailField({ code }: DomainError): FieldErrors | undefined {
  return code === "referral_invited" ? { email: ["invalid"] } : undefined;
}
