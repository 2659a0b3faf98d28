import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createBorrower } from "#tests/factories/loans.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { someNumber } from "#tests/factories/purchases.ts";

/** Amounts that reached SQL past every other check move nothing (M10). */
const RUNS = 1_000;

let db: TestDatabase;
let product: TestProduct;
let person: Person;
let other: Person;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000] });
  person = await createBorrower(db, await createAdmin(db), { deposit: 500_000, cashback: 500_000, loan: 500_000 });
  other = await createPerson(db);
  await db.owner.query("update public.accounts set permissions = '{deposit_transfer}' where id = $1", [person.userId]);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

type Movement = (amount: unknown) => Promise<unknown>;
const key = () => randomUUID();
const MOVEMENTS: Readonly<Record<string, Movement>> = {
  purchase: (p_price) =>
    db.rpc(person, "purchase_place", {
      p_key: key(),
      p_product_code: product.code,
      p_destination: someNumber(),
      p_price,
      p_pin_proof: person.pinProof,
    }),
  topUp: (p_amount) => db.rpc(person, "deposit_request", { p_key: key(), p_amount, p_channel: "b.bca" }),
  transfer: (p_amount) =>
    db.rpc(person, "deposit_transfer", {
      p_key: key(),
      p_recipient: other.phone,
      p_amount,
      p_pin_proof: person.pinProof,
    }),
  redeem: (p_amount) => db.rpc(person, "cashback_redeem", { p_key: key(), p_amount, p_pin_proof: person.pinProof }),
  loan: (p_amount) => db.rpc(person, "loan_deposit_request", { p_key: key(), p_amount }),
  repay: (p_amount) => db.rpc(person, "loan_repay", { p_key: key(), p_amount, p_pin_proof: person.pinProof }),
};

const hostile = fc.oneof(
  fc.constantFrom(0, -1, -10_000, "9223372036854775807", "-9223372036854775808", "1000000000000000000"),
  fc.constantFrom(
    "9223372036854775808",
    "0.1",
    "1e3",
    "NaN",
    "Infinity",
    "５００００",
    "\u202e00005",
    "",
    "10000; --",
    null,
  ),
  fc.bigInt({ min: -(2n ** 63n), max: 0n }).map(String),
  fc.bigInt({ min: 10n ** 13n, max: 2n ** 63n - 1n }).map(String),
);

/** Refusals of ours, and what Postgres says of a text that is no number or of one that is too large. */
const REFUSED = /^(PT4\d\d|22P02|22003)$/;

test(`${RUNS} hostile amounts are refused and move nothing`, { timeout: 120_000 }, async () => {
  const balances = () =>
    Promise.all((["deposit", "cashback", "loan"] as const).map((kind) => balanceOf(db, person.userId, kind)));
  const before = await balances();
  const refused = fc.asyncProperty(fc.constantFrom(...Object.keys(MOVEMENTS)), hostile, async (name, amount) => {
    // Questions about a recipient are counted; here they are none.
    if (name === "transfer") await db.owner.query("delete from private.places_taken");
    const state = await sqlStateOf(MOVEMENTS[name]?.(amount) ?? Promise.resolve());
    expect(`${name} ${amount}: ${state}`).toMatch(new RegExp(`: ${REFUSED.source.slice(1)}`));
  });
  await fc.assert(refused, { numRuns: RUNS });
  expect(await balances()).toEqual(before);
  expect(await balanceOf(db, other.userId)).toBe(0);
});
