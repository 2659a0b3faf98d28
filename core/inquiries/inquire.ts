import type { LimitName } from "../ports/rate-limiter.ts";
import { namingFields } from "../shared/answers.ts";
import { requireUser, type With } from "../shared/context.ts";
import type { ErrorCode } from "../shared/error-catalogue.ts";
import { DomainError, type FieldErrors } from "../shared/errors.ts";
import { consumeRateLimit } from "../shared/limits.ts";
import { parseInput } from "../shared/validation.ts";
import { inquiryGet, inquiryOpen } from "./db.ts";
import { billInquiryInput, customerInquiryInput, type Inquiry } from "./schema.ts";
import type { InquiryRefusal } from "./states.ts";

type InquireContext = With<"limiter" | "inquiries">;

const LIMIT: LimitName = "inquiry";

/** What a refusal is told as. */
const TOLD: Readonly<Record<InquiryRefusal, ErrorCode>> = {
  wrong_destination: "customer_not_found",
  number_blocked: "number_blocked",
  nothing_due: "nothing_due",
  unavailable: "inquiry_unavailable",
  other: "inquiry_unavailable",
};

/** What is told as gone: an offer that the operator no longer makes. */
const GONE: ReadonlySet<InquiryRefusal> = new Set(["wrong_destination", "nothing_due"]);

/**
 * Asks what is due (decisions §11, pascabayar/inquiry); for a type of operators' promos, what is offered to the number,
 * and with `offer`, what the chosen one costs. The same number within half an hour is answered by the first
 * inquiry. Throws `nothing_due`, `customer_not_found`, `number_blocked`, `offer_gone`, `inquiry_unavailable` (no
 * supplier can say now), `inquiry_limit` {limit}, and what is wrong with the number or the product. Moves no money.
 */
export async function inquireBill(ctx: InquireContext, input: unknown): Promise<Inquiry> {
  return inquire(ctx, { ...readBillQuestion(input), about: "bill", field: "customer_number" });
}

/** What is asked of a biller, read from a call or a form. Throws `validation_failed`. */
export function readBillQuestion(input: unknown) {
  const wanted = parseInput(billInquiryInput, input);
  const { month, year, identity_number, amount, offer } = wanted;
  const extra = { months: month, year, identity: identity_number, amount: amount?.toString(), offer };
  const given = Object.entries(extra).flatMap(([kind, value]) => (value ? [[kind, value] as const] : []));
  return {
    productCode: wanted.product_code,
    number: wanted.customer_number,
    extra: Object.fromEntries(given),
    anew: wanted.anew,
  };
}

/** What a type asks besides, as the call names it where that is not as its kind is named. */
const CALLED: Readonly<Record<string, string>> = { months: "month", identity: "identity_number" };

/** A wrong number, as the field of the form that it was typed into: the number's, or that of what is asked besides. */
export function numberProblem(field: string) {
  return ({ code, details, fields }: DomainError): FieldErrors | undefined => {
    if (code !== "invalid_number") return undefined;
    if (fields === undefined) return { [field]: [String(details["reason"] ?? "invalid")] };
    return Object.fromEntries(Object.entries(fields).map(([kind, problems]) => [CALLED[kind] ?? kind, problems]));
  };
}

/** What a refusal of a supplier is told as. */
export function refusedInquiry(reason: InquiryRefusal | null): DomainError {
  return new DomainError(TOLD[reason ?? "unavailable"]);
}

/**
 * Asks whose number it is, before something is sold to it (decisions §11, prabayar/inquiry). Throws as `inquireBill`
 * does, and `no_inquiry` for a product whose supplier does not tell.
 */
export async function inquireCustomer(ctx: InquireContext, input: unknown): Promise<Inquiry> {
  const { product_code, destination } = parseInput(customerInquiryInput, input);
  const question = { productCode: product_code, number: destination, extra: {}, anew: false };
  return inquire(ctx, { ...question, about: "customer", field: "destination" });
}

async function inquire(
  ctx: InquireContext,
  { field, ...question }: Parameters<typeof inquiryOpen>[1] & { readonly field: string },
): Promise<Inquiry> {
  const { userId } = requireUser(ctx.actor);
  await consumeRateLimit(ctx.limiter, LIMIT, userId);
  const opened = await namingFields(numberProblem(field), () => inquiryOpen(ctx.db, question));
  if (!opened.ask) return found(opened.inquiry);
  await ctx.inquiries.ask(opened.inquiry.inquiry_id);
  return found(await inquiryGet(ctx.db, opened.inquiry.inquiry_id));
}

/** What was found; what was not is thrown. One that is still being asked was asked by somebody else a moment ago. */
function found(inquiry: Inquiry): Inquiry {
  if (inquiry.status === "inquiry") return inquiry;
  const gone = inquiry.offer !== null && GONE.has(inquiry.reason ?? "unavailable");
  throw gone ? new DomainError("offer_gone") : refusedInquiry(inquiry.reason);
}
