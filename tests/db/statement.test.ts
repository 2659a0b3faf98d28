import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { sayRow } from "#core/wallet/say-row.ts";
import {
  toldStatementChunk as statementChunk,
  toldStatementPage as statementPage,
} from "#core/wallet/statement-schema.ts";
import { closeClaimById } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { settleMutation } from "#tests/factories/deposits.ts";
import { expectBalancedButTimes, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, giveMoney, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 150] });
});
afterAll(async () => {
  await expectBalancedButTimes(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const list = async (person: Person, filter: Readonly<Record<string, unknown>> = {}) =>
  statementPage.parse(await db.rpc(person, "statement_list", { p_filter: filter }));

/** Every row begins where the one before it ended, and the totals say the same. */
function expectAddsUp({ rows, totals }: z.infer<typeof statementPage>): void {
  const oldestFirst = rows.toReversed();
  let balance = totals.start_balance;
  for (const row of oldestFirst) {
    expect(row.start_balance).toBe(balance);
    balance = row.start_balance - row.debit + row.credit;
    expect([row.end_balance, Math.min(row.debit, row.credit)]).toEqual([balance, 0]);
  }
  expect(balance).toBe(totals.end_balance);
  expect(totals.start_balance - totals.debit + totals.credit).toBe(totals.end_balance);
}

/** Somebody who has done a bit of everything. */
async function busy(): Promise<{ person: Person; other: Person; returned: string }> {
  const person = await createPerson(db, { category: 2, deposit: 200_000, cashback: 5_000 });
  const other = await createPerson(db);
  await db.owner.query("update public.accounts set permissions = '{deposit_transfer}' where id = $1", [person.userId]);
  await buyAndSettle(db, person, product, supplierSays("success"), { p_note: "Bu Rina" });
  await buyAndSettle(db, person, product, supplierSays("failed"));
  const returned = (await buyAndSettle(db, person, product, supplierSays("success"))).transaction.ref_id;
  await db.owner.query("update private.cashbacks set due_day = due_day - 1 where user_id = $1", [person.userId]);
  await db.rpc("service_role", "cashback_credit", { p_limit: 100 });
  await settle(db, returned, supplierSays("failed", { refunded: true }));
  const move = { p_key: randomUUID(), p_recipient: other.phone, p_amount: 25_000, p_pin_proof: person.pinProof };
  await db.rpc(person, "deposit_transfer", { ...move, p_note: "Modal" });
  await db.rpc(person, "cashback_redeem", { p_key: "r", p_amount: 3_000, p_pin_proof: person.pinProof });
  return { person, other, returned };
}

test("every movement is there, newest first, with its reason, and it adds up to the balance", async () => {
  const { person, other, returned } = await busy();
  const page = await list(person);
  expect(page.rows.map(({ kind }) => kind)).toEqual([
    "redeem",
    "transfer",
    "return",
    "charge",
    "refund",
    "charge",
    "charge",
    "opening",
  ]);
  expectAddsUp(page);
  expect(page.totals).toMatchObject({ start_balance: 0, end_balance: await balanceOf(db, person.userId) });
  expect(page.rows[1]).toMatchObject({ about: "Orang Uji", note: "Modal", debit: 25_000, credit: 0 });
  expect(page.rows[2]?.code).toBe(returned);
  expect(page.rows[6]?.about).toMatch(/^Produk t\w+$/);
  expect(page.rows[6]?.sold).toEqual({
    type: "pulsa",
    destination_number: expect.stringMatching(/^\+62878\d+$/),
    server_name: null,
  });
  const sold = page.rows[6] as (typeof page.rows)[number];
  expect(sayRow({ locale: "id" }, sold).about).toMatch(/^Produk t\w+ · 0878( \d{1,4})+$/);
  const told = { type: "esamsat", destination_number: "965854852356|3201234567890123", server_name: null };
  const bill = { ...sold, sold: told };
  expect(sayRow({ locale: "id" }, bill).about).toMatch(/ · 9658 5485 2356 · NIK •••0123$/);
  expect(page.rows[6]?.note).toBe("Bu Rina");
  expect(page.rows[7]).toMatchObject({ code: null, about: null, credit: 200_000 });
  const received = await list(other);
  expect(received.rows).toMatchObject([{ kind: "transfer", about: "Orang Uji", credit: 25_000 }]);
});

test("each balance has its own", async () => {
  const { person } = await busy();
  const cashback = await list(person, { balance: "cashback" });
  expect(cashback.rows.map(({ kind, debit, credit }) => [kind, credit - debit])).toEqual([
    ["redeem", -3_000],
    ["cashback_return", -150],
    ["cashback", 150],
    ["cashback", 150],
    ["opening", 5_000],
  ]);
  expectAddsUp(cashback);
  expect(cashback.totals.end_balance).toBe(await balanceOf(db, person.userId, "cashback"));
  const loan = await list(person, { balance: "loan" });
  expect([loan.rows, loan.totals.end_balance, loan.meta.total]).toEqual([[], 0, 0]);
  const member = await createPerson(db, { cashback: 1_000 });
  expect((await refusalOf(list(member, { balance: "cashback" }))).code).toBe("forbidden");
  expect((await refusalOf(list(member, { balance: "sales" }))).code).toBe("validation_failed");
});

test("days cut it anywhere, and every cut adds up", async () => {
  const person = await createPerson(db);
  for (let i = 1; i <= 30; i++) await giveMoney(db, person.userId, 1_000 * i);
  // Three movements a day over ten days, across midnight in Jakarta.
  const client = await db.superuser.connect();
  await client.query("set session_replication_role = replica");
  await client.query(
    `update private.transfers t set created_at = '2026-11-01T00:00:00+07:00'::timestamptz + n.place * interval '8 hours'
     from (
       select p.transfer_id, row_number() over (order by p.transfer_id) - 1 as place
       from private.postings p where p.account_id = private.ledger_user_account($1, 'deposit')
     ) n where n.transfer_id = t.id`,
    [person.userId],
  );
  await client.query("set session_replication_role = origin");
  client.release();
  const day = (n: number) => `2026-11-${String(n).padStart(2, "0")}`;
  for (let from = 1; from <= 10; from++) {
    for (let to = from; to <= 10; to++) {
      const page = await list(person, { from: day(from), to: day(to), per_page: 100 });
      expect(page.meta.total).toBe((to - from + 1) * 3);
      expectAddsUp(page);
    }
  }
  const [before, after] = [await list(person, { to: "2026-10-31" }), await list(person, { from: "2026-11-11" })];
  expect(before.totals).toEqual({ start_balance: 0, debit: 0, credit: 0, end_balance: 0 });
  expect(after.totals).toEqual({ start_balance: 465_000, debit: 0, credit: 0, end_balance: 465_000 });
});

test("the pieces of a file are the statement, none twice and none missing", async () => {
  const { person } = await busy();
  for (let i = 1; i <= 17; i++) await giveMoney(db, person.userId, i);
  const whole = await list(person, { per_page: 100 });
  const rows = [];
  let next: string | null = null;
  do {
    const chunk: z.infer<typeof statementChunk> = statementChunk.parse(
      await db.rpc(person, "statement_export", { p_filter: {}, p_after: next, p_limit: 4 }),
    );
    rows.push(...chunk.rows);
    next = chunk.next;
    await giveMoney(db, person.userId, 1);
  } while (next !== null);
  expect(rows).toEqual(whole.rows);
  // A partner's own words may stand in what a posting is of.
  const mutation_id = `long desc ${randomUUID()}`;
  await settleMutation(db, { mutation_id, amount: 12_345 });
  const { rows: claims } = await db.owner.query<{ id: string }>("select id from private.reviews where source = $1", [
    `mutation:bca:${mutation_id}`,
  ]);
  await closeClaimById(db, claims[0]?.id, "credit", person.email);
  const spaced = statementChunk.parse(await db.rpc(person, "statement_export", { p_filter: {}, p_limit: 1 }));
  const older = await db.rpc(person, "statement_export", { p_filter: {}, p_after: spaced.next, p_limit: 1 });
  expect(statementChunk.parse(older).rows).toHaveLength(1);
  const stranger = await createPerson(db);
  const stolen = db.rpc(stranger, "statement_export", { p_after: `${whole.rows[0]?.code} redeem` });
  expect((await refusalOf(stolen)).code).toBe("not_found");
});
