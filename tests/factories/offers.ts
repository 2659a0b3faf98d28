import { unusedDigits } from "#tests/support/unused.ts";
import { billFound, createBiller, findBill } from "./bills.ts";
import type { TestDatabase } from "./database.ts";
import type { Person } from "./people.ts";
import type { ProductOptions, TestProduct } from "./products.ts";

/** What sells Telkomsel's offers to a number; our margin by category, in rupiah. */
export function createOfferSeller(db: TestDatabase, options: ProductOptions = {}): Promise<TestProduct> {
  return createBiller(db, { type: "tselomni", operator: "telkomsel", ...options });
}

/** A number of Telkomsel that nobody else uses, as people write it. */
export function someTelkomsel(): string {
  return `0812${unusedDigits(8)}`;
}

/** An offer as a supplier lists it: Rp 30.000 and a fee of Rp 1.500, of which Rp 1.000 is ours. */
export function listed(code: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    code,
    name: `Paket ${code}`,
    description: "Semua jaringan",
    validity: "30 Hari",
    amount: 30_000,
    admin: 1_500,
    cost: 30_500,
    ...more,
  };
}

/** What a supplier says of a number's offers. */
export function offered(offers: readonly object[]): Record<string, unknown> {
  return {
    status: "found",
    offers,
    payable_until: new Date(Date.now() + 3_600_000).toISOString(),
    raw: null,
  };
}

/** What it says of the chosen one, an ordinary bill of the same sums. */
export function offerFound(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return billFound({ amount: 30_000, admin: 1_500, cost: 30_500, fields: [], periods: [], ...more });
}

/** Has a number's offers listed: A and B where nothing else is said. Answers the inquiry's id. */
export function listOffers(
  db: TestDatabase,
  asker: Person,
  seller: TestProduct,
  number: string,
  offers: readonly object[] = [listed("A"), listed("B")],
): Promise<string> {
  return findBill(db, asker, seller, offered(offers), { p_number: number });
}

/** Has one of them asked about, as it is to be paid. Answers the bill's id. */
export function chooseOffer(
  db: TestDatabase,
  asker: Person,
  seller: TestProduct,
  number: string,
  code = "A",
  found: Readonly<Record<string, unknown>> = offerFound(),
): Promise<string> {
  return findBill(db, asker, seller, found, { p_number: number, p_extra: { offer: code } });
}
