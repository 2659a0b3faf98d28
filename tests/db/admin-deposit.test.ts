import { afterAll, beforeAll, expect, test } from "vitest";
import { adminDeposit, adminDepositPage } from "#core/admin/deposits/deposit-schema.ts";
import { userDetail } from "#core/admin/users/user-schema.ts";
import { depositChannels } from "#core/deposits/schema.ts";
import { openShop, order } from "#tests/factories/checkout.ts";
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
      ["cash", "BCA Virtual Account (Midtrans)"],
      ["deposit", null],
    ]),
  );
});

test("the payment of a guest's order says what it was for, and where its page is", async () => {
  const [admin, shop] = await Promise.all([createAdmin(db), openShop(db)]);
  const made = await order(db, shop);
  const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: made.code }));
  expect(file.order).toMatchObject({ token: made.token, type: "pulsa", total: made.total });
  const { deposit } = await requestDeposit(db, await createPerson(db));
  const other = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
  expect(other.order).toBeNull();
});

test("people read what they chose, admins which gateway carries it", async () => {
  const [admin, person] = await Promise.all([createAdmin(db), createPerson(db)]);
  const { deposit } = await requestDeposit(db, person, "bca");
  expect(deposit).toMatchObject({ channel: "a.bca", channel_name: "BCA Virtual Account" });
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total + 1), "xendit");
  const { channels } = depositChannels.parse(await db.rpc(person, "deposit_channels", { p_amount: null }));
  expect(channels.filter(({ name }) => /xendit|midtrans|\(/i.test(name))).toEqual([]);

  const gateway = "BCA Virtual Account (Xendit)";
  const list = adminDepositPage.parse(
    await db.rpc(admin, "admin_deposit_list", { p_filter: { search: deposit.code } }),
  );
  expect(list.rows.map(({ channel_name }) => channel_name)).toEqual([gateway]);
  expect(list.channels).toEqual(
    expect.arrayContaining([
      { id: "a.bca", name: gateway },
      { id: "b.bca", name: "BCA Virtual Account (Midtrans)" },
      { id: "manual.bca", name: "Transfer BCA" },
    ]),
  );
  const file = adminDeposit.parse(await db.rpc(admin, "admin_deposit_get", { p_code: deposit.code }));
  expect(file.channel_name).toBe(gateway);
  const known = userDetail.parse(await db.rpc(admin, "admin_user_get", { p_id: person.userId }));
  expect(known.deposits.map(({ channel_name }) => channel_name)).toEqual([gateway]);
  const { rows } = await db.owner.query<{ claim: unknown }>(
    "select private.admin_claim_detail($2, r) as claim from private.reviews r where r.subject = $1",
    [deposit.code, admin.userId],
  );
  expect(rows.map(({ claim }) => claim)).toMatchObject([{ deposit: { channel_name: gateway } }]);
});
