import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claim, claimPage } from "#core/admin/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { requestDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/** A rounded bank transfer: the claim tells what the bank says, and which deposits it may be meant for. */

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

test("a rounded transfer leads to the deposits of its bank that are near, the nearest first, five at most", async () => {
  const AMOUNT = 7_700_000;
  const near = [];
  for (let i = 0; i < 6; i++) {
    const person = await createPerson(db);
    near.push({ person, one: (await requestDeposit(db, person, "manual.bca", AMOUNT)).deposit });
  }
  await requestDeposit(db, await createPerson(db), "manual.bri", AMOUNT);
  await requestDeposit(db, await createPerson(db), "manual.bca", AMOUNT + 2_000);
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount: AMOUNT, description: "TRSF SARI DEWI" });
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: mutation_id } }));
  expect(rows[0]?.transfer).toEqual({
    bank: "bca",
    account_number: "1234567890",
    description: "TRSF SARI DEWI",
    amount: AMOUNT,
    date: expect.any(String),
  });
  const read = claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
  const wanted = near.sort((a, b) => a.one.total - b.one.total).slice(0, 5);
  expect(read.near.map(({ code, person }) => [code, person?.email])).toEqual(
    wanted.map(({ one, person }) => [one.code, person.email]),
  );
  // A sum that is nearer by some hundred rupiah, but was asked for a day earlier, is less likely.
  await db.owner.query("update public.deposits set created_at = created_at - interval '30 hours' where code = $1", [
    wanted[0]?.one.code,
  ]);
  const later = claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
  expect(later.near.map(({ code }) => code)).toEqual(near.slice(1).map(({ one }) => one.code));
});
