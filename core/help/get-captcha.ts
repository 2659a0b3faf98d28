import type { CaptchaChallenge } from "../ports/captcha.ts";
import { addressOf, type With } from "../shared/context.ts";
import { contactPressure } from "./db.ts";

/**
 * Anybody: what is worked out before a message is taken. Each message that came from the caller's address within the
 * hour makes it harder, so that a program pays for what it sends and nobody else does.
 */
export async function getCaptcha(ctx: With<"captcha" | "service">): Promise<CaptchaChallenge> {
  const { sent } = await contactPressure(ctx.service, addressOf(ctx.actor));
  return ctx.captcha.challenge(ctx.now(), sent);
}
