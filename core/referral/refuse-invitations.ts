import { maskRecipient } from "../codes/one-time-codes.ts";
import type { With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { referralRefuse } from "./db.ts";
import { recipientHash, refusalAddress } from "./recipient.ts";

/** Whom the page of a token is about, masked; null for a token that is none. */
export async function refusalShown(ctx: With<"pinPepper">, token: string): Promise<string | null> {
  const email = await refusalAddress(ctx.pinPepper, token);
  return email === null ? null : maskRecipient(email);
}

/** Whoever got an invitation wants no other, ever (RFC 8058). Throws `not_found` for a token that is none. */
export async function refuseInvitations(ctx: With<"pinPepper" | "service">, token: string): Promise<void> {
  const email = await refusalAddress(ctx.pinPepper, token);
  if (email === null) throw new DomainError("not_found");
  await referralRefuse(ctx.service, await recipientHash(ctx.pinPepper, email));
}
