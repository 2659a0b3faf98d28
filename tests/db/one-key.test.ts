import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createBiller, findBill, payArgs } from "#tests/factories/bills.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createBorrower, lend } from "#tests/factories/loans.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { purchaseArgs } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let recipient: Person;
let product: TestProduct;
let biller: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  recipient = await createPerson(db);
  product = await createProduct(db);
  biller = await createBiller(db);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

/** Each thing that is asked for under a key: made ready for somebody, then asked under the key. */
type Request = (person: Person) => Promise<(key: string) => Promise<unknown>>;

const REQUESTS: Readonly<Record<string, Request>> = {
  purchase: async (person) => (p_key) =>
    db.rpc(person, "purchase_place", purchaseArgs(person, product, { p_key, p_price: product.prices[1] })),
  bill: async (person) => {
    const id = await findBill(db, person, biller);
    return (p_key) => db.rpc(person, "bill_pay", payArgs(person, id, { p_key }));
  },
  transfer: async (person) => (p_key) =>
    db.rpc(person, "deposit_transfer", {
      p_key,
      p_recipient: recipient.phone,
      p_amount: 50_000,
      p_pin_proof: person.pinProof,
    }),
  redemption: async (person) => (p_key) =>
    db.rpc(person, "cashback_redeem", { p_key, p_amount: 10_000, p_pin_proof: person.pinProof }),
  "top-up": async (person) => (p_key) =>
    db.rpc(person, "deposit_request", { p_key, p_amount: 50_000, p_channel: "b.bca" }),
  repayment: async (person) => (p_key) =>
    db.rpc(person, "loan_repay", { p_key, p_amount: 20_000, p_pin_proof: person.pinProof }),
  "loan request": async (person) => (p_key) => db.rpc(person, "loan_deposit_request", { p_key, p_amount: 100_000 }),
  upload: async (person) => (p_key) =>
    db.rpc(person, "import_begin", {
      p_key,
      p_object_key: `imports/${person.userId}/${randomUUID()}`,
      p_file_name: `${randomUUID()}.xlsx`,
      p_digest: "a".repeat(64),
    }),
};

/** Somebody who may ask for all of it. */
async function somebody(): Promise<Person> {
  const person = await createBorrower(db, admin, { deposit: 500_000, cashback: 100_000 });
  await db.owner.query("update public.accounts set permissions = '{deposit_transfer,excel}' where id = $1", [
    person.userId,
  ]);
  await lend(db, person, 100_000);
  return person;
}

const movements = async (person: Person) => {
  const { rows } = await db.owner.query<{ count: number }>(
    `select count(*)::int as count from private.postings p join private.ledger_accounts a on a.id = p.account_id
     where a.user_id = $1`,
    [person.userId],
  );
  return rows[0]?.count;
};

describe.each(Object.keys(REQUESTS))("the key of a %s", (first) => {
  test("stands for nothing else of its account", async () => {
    const person = await somebody();
    const key = randomUUID();
    const others = await Promise.all(
      Object.entries(REQUESTS)
        .filter(([name]) => name !== first)
        .map(async ([name, prepare]) => [name, await prepare(person)] as const),
    );
    await (await REQUESTS[first]?.(person))?.(key);
    const before = await movements(person);
    for (const [name, ask] of others) {
      expect([name, (await refusalOf(ask(key))).code]).toEqual([name, "idempotency_mismatch"]);
    }
    expect(await movements(person)).toBe(before);
  });
});

test("one of them wins, when all come at the same moment under one key", async () => {
  const person = await somebody();
  const key = randomUUID();
  const asks = await Promise.all(Object.values(REQUESTS).map((prepare) => prepare(person)));
  const answers = await Promise.allSettled(asks.map((ask) => ask(key)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === "rejected") expect(answer.reason.message).toContain("idempotency_mismatch");
  }
});

test("another account's key is another key", async () => {
  const [one, two] = [await somebody(), await somebody()];
  const key = randomUUID();
  for (const person of [one, two]) await (await REQUESTS.transfer?.(person))?.(key);
});
