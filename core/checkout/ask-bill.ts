import { addressHash } from "../accounts/stranger.ts";
import { numberProblem, readBillQuestion, refusedInquiry } from "../inquiries/inquire.ts";
import { namingFields } from "../shared/answers.ts";
import { addressOf, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { billInquire, pageOfLink } from "./db.ts";

/**
 * A guest asks what is due at a biller of a link, in its agent's name: what was found stands on the link's page. A
 * stranger's question costs a supplier something, so an address has five a minute, and SQL counts
 * those of a link and of an address.
 * Answers the inquiry's id. Throws `rate_limited`, `inquiry_limit` {limit}, `checkout_closed`, `nothing_due`,
 * `customer_not_found`, `number_blocked`, `inquiry_unavailable`, and what is wrong with number or product. Moves no
 * money.
 */
export async function askBill(
  ctx: With<"service" | "limiter" | "inquiries" | "pinPepper">,
  slug: string,
  input: unknown,
): Promise<string> {
  const question = readBillQuestion(input);
  await consumeRateLimit(ctx.limiter, "guest_inquiry", addressOf(ctx.actor));
  if (!/^[0-9a-z]{10}$/.test(slug)) throw new DomainError("not_found");
  const asker = await addressHash(ctx);
  const opened = await namingFields(numberProblem("customer_number"), () =>
    billInquire(ctx.service, slug, question, asker),
  );
  if (opened.ask) await ctx.inquiries.ask(opened.inquiry_id);
  const { bill } = await pageOfLink(ctx.service, slug, null, opened.inquiry_id);
  if (bill?.status !== "inquiry") throw refusedInquiry(bill?.reason ?? null);
  return opened.inquiry_id;
}
