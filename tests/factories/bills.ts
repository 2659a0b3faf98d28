import { randomUUID } from "node:crypto";
import { z } from "zod";
import { transaction } from "#core/purchases/schema.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import type { TestDatabase } from "./database.ts";
import type { Person } from "./people.ts";
import { createProduct, type ProductOptions, type TestProduct } from "./products.ts";
import type { Placed } from "./purchases.ts";

const opened = z.object({
  inquiry: z.looseObject({ inquiry_id: z.string(), status: z.string() }),
  ask: z.boolean(),
});
export type Opened = z.infer<typeof opened>;

/** A biller of a type; our margin on what a bill costs us, by category, in rupiah. */
export function createBiller(db: TestDatabase, options: ProductOptions = {}): Promise<TestProduct> {
  return createProduct(db, { type: "electricity", operator: "pln", prices: [500, 400, 300], ...options });
}

/** A customer number of PLN that nobody else uses. */
export function someCustomer(): string {
  return `53${unusedDigits(10)}`;
}

/** What a supplier says of a bill of Rp 50.000 and a fee of Rp 2.500, of which Rp 1.500 is ours. */
export function billFound(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    status: "found",
    reason: null,
    try_next: false,
    name: "PELANGGAN CONTOH",
    fields: [{ name: "tariff", value: "R1" }],
    periods: [[{ name: "period", value: "202610" }]],
    amount: 50_000,
    admin: 2_500,
    cost: 51_000,
    payable_until: new Date(Date.now() + 3_600_000).toISOString(),
    raw: null,
    ...more,
  };
}

/** Begins an inquiry. */
export async function openInquiry(
  db: TestDatabase,
  asker: Person,
  product: TestProduct,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Opened> {
  const answer = await db.rpc(asker, "inquiry_open", {
    p_product_code: product.code,
    p_number: someCustomer(),
    p_about: "bill",
    ...changes,
  });
  return opened.parse(answer);
}

/** Hands in what a supplier said. Answers whether the next one is to be asked. */
export async function answerInquiry(
  db: TestDatabase,
  id: string,
  result: Readonly<Record<string, unknown>>,
  attempt = 1,
): Promise<boolean> {
  const args = { p_inquiry: id, p_attempt: attempt, p_result: result };
  return z.object({ next: z.boolean() }).parse(await db.rpc("service_role", "inquiry_answer", args)).next;
}

/** Asks for a bill and has it found. Answers the inquiry's id. */
export async function findBill(
  db: TestDatabase,
  asker: Person,
  product: TestProduct,
  found: Readonly<Record<string, unknown>> = billFound(),
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { inquiry } = await openInquiry(db, asker, product, changes);
  await answerInquiry(db, inquiry.inquiry_id, found);
  return inquiry.inquiry_id;
}

/** The arguments of bill_pay, with changes. */
export function payArgs(
  payer: Person,
  inquiry: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { p_key: randomUUID(), p_inquiry: inquiry, p_pin_proof: payer.pinProof, ...changes };
}

/** Pays, and parses the answer as the wire promises it. */
export async function payBill(
  db: TestDatabase,
  payer: Person,
  inquiry: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Placed> {
  const answer = await db.rpc(payer, "bill_pay", payArgs(payer, inquiry, changes));
  return z.object({ transaction, dispatch_id: z.uuid(), replayed: z.boolean() }).parse(answer);
}
