import type { Customer } from "#app/features/sell/customer.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { unknownNumber } from "#app/server/unknown-number.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { productType } from "#core/catalog/product-types.ts";
import { inquireCustomer } from "#core/inquiries/inquire.ts";
import { DomainError } from "#core/shared/errors.ts";

/** Refusals after which nothing is sold to the number. */
const CLOSING = new Set(["customer_not_found", "number_blocked", "invalid_number"]);

interface Asked {
  /** What is sold: its words name what was typed. */
  readonly type: string;
  readonly product: string;
  readonly number: string;
}

/** Whose number it is. A supplier that cannot say stops no sale: only one that says that nobody has it. */
export async function customerOf(visit: UserVisit, { type, product, number }: Asked): Promise<Customer> {
  try {
    const found = await inquireCustomer(visit.ctx, { product_code: product, destination: number });
    // The number that was asked about stands above.
    const fields = found.fields.filter(({ value }) => value.replace(/[ .-]/g, "") !== number);
    return { number, name: found.customer_name, lines: billLines({ ...found, fields }, visit).facts, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    return { number, name: null, lines: [], problem: problemOf(error, type, visit) };
  }
}

/** What is said of a number that nobody has, by what its type is sold to; of one not known now, that one may pay. */
function problemOf(error: DomainError, type: string, visit: UserVisit): Customer["problem"] {
  const texts = serverTexts(visit.locale, visit.site.name);
  const t = texts.getFixedT(visit.locale);
  const sell = texts.getFixedT(visit.locale, "sell");
  if (!CLOSING.has(error.code)) {
    const { title = "", body = "" } = wordsOf(t, "destinations:nobody");
    return { title, body, change: null };
  }
  const kind = productType(type)?.destination;
  const words = kind ? wordsOf(t, `destinations:kinds.${kind}`) : {};
  return {
    title: unknownNumber(error, type, visit) ?? formRefusal(error, visit).text,
    body: sell("nothingCharged"),
    change: words["change"] ?? sell("back"),
  };
}
