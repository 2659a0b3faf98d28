import type { Customer } from "#app/features/sell/customer.ts";
import { billLines } from "#app/server/bill-lines.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { UserVisit } from "#app/server/visit.server.ts";
import { inquireCustomer } from "#core/inquiries/inquire.ts";
import { DomainError } from "#core/shared/errors.ts";

/** Refusals after which nothing is sold to the number. */
const CLOSING = new Set(["customer_not_found", "number_blocked", "invalid_number"]);

/** Whose number it is. A supplier that cannot say stops no sale: only one that says that nobody has it. */
export async function customerOf(visit: UserVisit, product: string, number: string): Promise<Customer> {
  try {
    const found = await inquireCustomer(visit.ctx, { product_code: product, destination: number });
    return { number, name: found.customer_name, lines: billLines(found, visit).facts, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= 500) throw error;
    // Of a question alone "try later" would be said, beside that one may pay now.
    const text = CLOSING.has(error.code) ? formRefusal(error, visit).text : null;
    return { number, name: null, lines: [], problem: { text } };
  }
}
