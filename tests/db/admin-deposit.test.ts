import { afterAll, beforeAll, expect, test } from "vitest";
import { adminDeposit } from "#core/admin/deposit-schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { createPerson } from "#tests/factories/people.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test("how a deposit's money moved names the book's account, and of cash the way it came", async () => {
  const [admin, person] = await Promise.all([createAdmin(db), createPerson(db)]);
  const { deposit } = await requestDeposit(db, person);
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
  const shown = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
  const postings = shown.transfers.flatMap((transfer) => transfer.postings);
  expect(postings.map(({ account, name }) => [account, name])).toEqual(
    expect.arrayContaining([
      ["cash", "BCA Virtual Account"],
      ["deposit", null],
    ]),
  );
});
