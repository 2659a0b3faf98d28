import { afterAll, beforeAll, expect, test } from "vitest";
import { DEPOSIT_STATUSES, DEPOSIT_TRANSITIONS } from "#core/deposits/states.ts";
import { openDatabase, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { requestDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

/** The tables' own rules, which hold even where a function forgets them. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

test("a purchase's code, which is made from its key, is one purchase's, not even the owner's hand writes it twice", async () => {
  const { transaction } = await buy(db, await createPerson(db, { deposit: 50_000 }), await createProduct(db));
  const copy = `insert into public.purchases
    select (jsonb_populate_record(p, '{}')).* from public.purchases p where p.ref_id = $1`;
  expect(await sqlStateOf(db.owner.query(copy, [transaction.ref_id]))).toBe("23505");
});

test("two open deposits cannot wait for one sum on a bank", async () => {
  const { deposit } = await requestDeposit(db, await createPerson(db), "manual.bca", 61_000);
  const copy = `insert into public.deposits
    select (jsonb_populate_record(d, '{"code": "DEPCOPY", "request_key": "00000000-0000-4000-8000-000000000001"}')).*
    from public.deposits d where d.code = $1`;
  expect(await sqlStateOf(db.owner.query(copy, [deposit.code]))).toBe("23505");
});

test("a deposit cannot take a way that the table does not hold, not even by its owner's hand", async () => {
  const { deposit } = await requestDeposit(db, await createPerson(db));
  for (const from of DEPOSIT_STATUSES) {
    for (const to of DEPOSIT_STATUSES.filter((status) => status !== from)) {
      const client = await db.superuser.connect();
      const paid = (status: string) =>
        status === "paid" ? "credited = amount, paid_at = now()" : "credited = 0, paid_at = null";
      const move = (status: string) =>
        client.query(`update public.deposits set status = '${status}', ${paid(status)} where code = $1`, [
          deposit.code,
        ]);
      await client.query("begin; set local session_replication_role = replica");
      await move(from);
      await client.query("set local session_replication_role = origin");
      const state = await sqlStateOf(move(to));
      await client.query("rollback");
      client.release();
      expect(`${from} → ${to}: ${state}`).toBe(
        `${from} → ${to}: ${DEPOSIT_TRANSITIONS[from].includes(to) ? "ok" : "23514"}`,
      );
    }
  }
});
