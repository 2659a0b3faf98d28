import { addressHash } from "../accounts/stranger.ts";
import { numberProblem, readBillQuestion, refusedInquiry } from "../inquiries/inquire.ts";
import { customerInquiryInput } from "../inquiries/schema.ts";
import { namingFields } from "../shared/answers.ts";
import { addressOf, type With } from "../shared/context.ts";
import { DomainError } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { linkInquire, pageOfLink } from "./db.ts";

type AskContext = With<"service" | "limiter" | "inquiries" | "pinPepper">;

/**
 * A guest asks what is due at a biller of a link, in its agent's name: what was found stands on the link's page. A
 * stranger's question costs a supplier something, so an address has five a minute, and SQL counts
 * those of a link and of an address.
 * Answers the inquiry's id. Throws `rate_limited`, `inquiry_limit` {limit}, `checkout_closed`, `nothing_due`,
 * `customer_not_found`, `number_blocked`, `inquiry_unavailable`, and what is wrong with number or product. Moves no
 * money.
 */
export async function askBill(ctx: AskContext, slug: string, input: unknown): Promise<string> {
  const inquiry = await ask(ctx, slug, readBillQuestion(input), "customer_number");
  const { bill } = await pageOfLink(ctx.service, slug, null, inquiry);
  if (bill?.status !== "inquiry") throw refusedInquiry(bill?.reason ?? null);
  return inquiry;
}

/**
 * A guest asks whose number a product of a link would be sold to: limited and counted as `askBill`. What was said, a
 * refusal too, stands on the link's page. Answers the inquiry's id. Throws as `askBill` does before a supplier is
 * asked, and `no_inquiry`.
 */
export function askCustomer(ctx: AskContext, slug: string, input: unknown): Promise<string> {
  const { product_code, destination } = parseInput(customerInquiryInput, input);
  return ask(ctx, slug, { productCode: product_code, number: destination, extra: {} }, "destination");
}

async function ask(
  ctx: AskContext,
  slug: string,
  question: Parameters<typeof linkInquire>[2],
  field: string,
): Promise<string> {
  await consumeRateLimit(ctx.limiter, "guest_inquiry", addressOf(ctx.actor));
  if (!/^[0-9a-z]{10}$/.test(slug)) throw new DomainError("not_found");
  const asker = await addressHash(ctx);
  const opened = await namingFields(numberProblem(field), () => linkInquire(ctx.service, slug, question, asker));
  if (opened.ask) await ctx.inquiries.ask(opened.inquiry_id);
  return opened.inquiry_id;
}
