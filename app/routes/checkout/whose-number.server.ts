import type { ToldCustomer } from "#app/features/checkout/chosen-page.ts";
import { readField, type SellField } from "#app/features/sell/sell-field.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import { unknownNumber } from "#app/server/unknown-number.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import { joinDestination } from "#core/catalog/destination.ts";
import { askCustomer } from "#core/checkout/ask-bill.ts";
import type { ShownCustomer } from "#core/checkout/schema.ts";
import { refusedInquiry } from "#core/inquiries/inquire.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";

/** In the address: nobody could be asked. */
const NOBODY = "none";

/** A field as it was filled; one that is chosen has what there is to choose from alone. */
export function readTyped(field: SellField, text: string) {
  const { shown, problem } = readField(field, text);
  const among = shown === "" || (field.rule.choices?.some(({ value }) => value === shown) ?? true);
  return { shown, problem: among ? problem : ("one_of" as const) };
}

/** Asks whose number it is, where one could be it. Answers the query of the page that says so, or what is wrong. */
export async function askWhose(
  visit: Visit,
  slug: string,
  fields: readonly SellField[],
  form: SentForm,
): Promise<string> {
  const product = form.text("product").slice(0, 64);
  const typed = fields.map((field) => [field.name, form.text(field.name).slice(0, 64)] as const);
  const query = new URLSearchParams([...typed.map(([name, text]) => [name, text]), ["product", product]]);
  const read = fields.map((field, index) => readTyped(field, typed[index]?.[1] ?? ""));
  if (product !== "" && read.every(({ problem }) => problem === null)) {
    const destination = joinDestination(read.map(({ shown }) => shown));
    query.set("inquiry", await asked(visit, slug, { product_code: product, destination }));
  }
  return `?${query}`;
}

/** A question that is refused stops no sale, as where one has signed in: what refuses the sale says so itself. */
async function asked({ ctx }: Visit, slug: string, question: unknown): Promise<string> {
  try {
    return await askCustomer(ctx, slug, question);
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return NOBODY;
    throw error;
  }
}

/** Why nothing is sold to a number, in words; null where that is not what was said. */
export function refusedCustomer(type: string, { status, reason }: ShownCustomer, visit: Visit): string | null {
  if (status !== "refused" || (reason !== "wrong_destination" && reason !== "number_blocked")) return null;
  const error = refusedInquiry(reason);
  return unknownNumber(error, type, visit) ?? errorText(error.code, visit.locale);
}

/** Whose number it is as the guest reads it, or that nobody could say. */
export function toldCustomer(customer: ShownCustomer | null, visit: Visit): ToldCustomer {
  if (customer?.status !== "inquiry") return { name: null, lines: [] };
  return { name: customer.customer_name, lines: customerLines(customer, visit) };
}

/** What a supplier tells of a customer beside the name. */
export const customerLines = ({ fields }: Pick<ShownCustomer, "fields">, visit: Visit) =>
  billLines({ fields, periods: [] }, visit).facts;
