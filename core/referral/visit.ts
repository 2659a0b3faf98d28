import { addressOf, type With } from "../shared/context.ts";
import { hex, hmacSha256 } from "../shared/crypto.ts";
import { isReferralCode } from "./code.ts";
import { referralVisit } from "./db.ts";

interface Visitor {
  /** What the browser calls itself. */
  readonly agent: string;
  /** False for a robot, and for whoever was counted today already. */
  readonly counts: boolean;
}

/**
 * Somebody opens the address of a code: a click, once a visitor (address and browser) and Jakarta day
 * (docs/decisions/referral.md). Answers the code as its owner has it now; null for one that nobody has any more.
 */
export async function visitReferral(
  ctx: With<"pinPepper" | "service">,
  code: string,
  { agent, counts }: Visitor,
): Promise<string | null> {
  if (!isReferralCode(code)) return null;
  const from = addressOf(ctx.actor);
  const [visitor, address] = await Promise.all(
    [`${from} ${agent}`, from].map(async (who) => hex(await hmacSha256(ctx.pinPepper, `visitor:${who}`))),
  );
  return referralVisit(ctx.service, code, { visitor: visitor ?? "", address: address ?? "", counts });
}
