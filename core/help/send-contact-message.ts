import { addressOf, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { parseInput } from "../shared/validation.ts";
import { type ContactSent, contactForm } from "./contact-schema.ts";
import { contactSend } from "./db.ts";

/**
 * Anybody: keeps a message for the site's people and tells its admins; to the site's own address, where there is one,
 * it goes by the outbox. A captcha is good for one message; the same message sent again with it is the one that was
 * kept. Two an hour of an address may come with a sum, which programs add up as well as people. Throws
 * `captcha_failed`, `captcha_used`, `contact_limited`, `validation_failed`.
 */
export async function sendContactMessage(
  ctx: With<"captcha" | "dispatchQueue" | "service" | "waitUntil">,
  input: unknown,
): Promise<ContactSent> {
  const { captcha, sum, sum_token, ...message } = parseInput(contactForm, input);
  const solved = await ctx.captcha.solved({ captcha, sum, sum_token }, ctx.now());
  if (solved === null) throw new DomainError("captcha_failed", {}, { [captcha ? "captcha" : "sum"]: ["invalid"] });
  const { code, told } = await contactSend(ctx.service, {
    captcha: solved,
    from: addressOf(ctx.actor),
    bySum: !captcha,
    userId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    message: { ...message, locale: ctx.locale },
  });
  if (told) ctx.waitUntil(ctx.dispatchQueue.send({ outbox: "contact" }).catch(() => undefined));
  return { code };
}
