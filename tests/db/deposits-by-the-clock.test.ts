import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adminDepositPage } from "#core/admin/deposits/deposit-schema.ts";
import { claim, claimPage } from "#core/admin/schema.ts";
import { type Deposit, depositPage, deposit as onTheWire } from "#core/deposits/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";

/** A deposit ends by the clock; the sweep, which is never run here, only writes it down. */

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const read = async (person: Person, { code }: Deposit): Promise<Deposit> =>
  onTheWire.parse(await db.rpc(person, "deposit_get", { p_code: code }));
const stored = async ({ code }: Deposit): Promise<string> =>
  (await db.owner.query("select status from public.deposits where code = $1", [code])).rows[0].status;
async function asked(channel: string, ago: string, amount = 50_000): Promise<{ person: Person; deposit: Deposit }> {
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person, channel, amount);
  await db.owner.query("update public.deposits set expires_at = clock_timestamp() - $2::interval where code = $1", [
    deposit.code,
    ago,
  ]);
  return { person, deposit };
}
const claimsOf = async ({ code }: Deposit) => {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  return Promise.all(rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
};

describe("a deposit whose time is over", () => {
  test.each([
    ["manual.bca", "1 second", "expired"],
    ["b.bca", "1 second", "pending"],
    ["b.bca", "2 minutes 1 second", "expired"],
  ])(
    "by %s, %s ago, is %s for its owner and admins, one by one, in lists, filters and files",
    async (channel, ago, status) => {
      const { person, deposit } = await asked(channel, ago);
      const other = status === "expired" ? "pending" : "expired";
      expect((await read(person, deposit)).status).toBe(status);
      expect(await stored(deposit)).toBe("pending");
      for (const [filter, count] of [
        [{ status }, 1],
        [{ status: other }, 0],
        [{}, 1],
      ] as const) {
        const own = depositPage.parse(await db.rpc(person, "deposit_list", { p_filter: filter }));
        expect([own.rows.length, own.totals.count]).toEqual([count, count]);
        const file = (await db.rpc(person, "deposit_export", { p_filter: filter })) as { rows: Deposit[] };
        expect(file.rows.map((row) => row.status)).toEqual(Array(count).fill(status));
        const p_filter = { ...filter, search: deposit.code };
        const all = adminDepositPage.parse(await db.rpc(admin, "admin_deposit_list", { p_filter }));
        expect(all.rows.map((row) => row.status)).toEqual(Array(count).fill(status));
      }
      const found = (await db.rpc(admin, "admin_lookup", { p_search: deposit.code })) as { deposits: Deposit[] };
      expect(found.deposits.map((row) => row.status)).toEqual([status]);
    },
  );

  test("is not cancelled any more", async () => {
    const { person, deposit } = await asked("manual.bca", "1 second");
    const refused = await refusalOf(db.rpc(person, "deposit_cancel", { p_code: deposit.code }));
    expect(refused.code).toBe("deposit_not_cancellable");
  });

  test("keeps nobody from asking again, and its sum stays its owner's", async () => {
    const { person, deposit } = await asked("manual.bni", "1 second");
    const again = (await requestDeposit(db, person, "manual.bni", 50_000)).deposit;
    expect(again.total).toBe(deposit.total);
    expect([await stored(deposit), await stored(again)]).toEqual(["expired", "pending"]);
    await settleMutation(db, { bank: "bni", amount: again.total });
    expect((await read(person, again)).status).toBe("paid");
    expect((await read(person, deposit)).status).toBe("expired");
  });

  test("by hand and paid now is late: one claim, its owner's, and nothing credited", async () => {
    const { person, deposit } = await asked("manual.bca", "1 second", 70_000);
    expect(await settleMutation(db, { amount: deposit.total })).toMatchObject({ status: "review", credited: 0 });
    const late = { kind: "paid_after_end", amount: deposit.total, person: { id: person.userId } };
    expect(await claimsOf(deposit)).toMatchObject([late]);
    expect((await read(person, deposit)).check).toMatchObject({ kind: "paid_after_end" });
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test.each([
    ["1 second", "paid", 0],
    ["2 minutes 1 second", "review", 1],
  ])("by a provider %s ago and paid now is %s", async (ago, status, claims) => {
    const { person, deposit } = await asked("b.bni", ago, 80_000);
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
    expect((await read(person, deposit)).status).toBe(status);
    expect(await claimsOf(deposit)).toHaveLength(claims);
    expect(await balanceOf(db, person.userId)).toBe(claims === 0 ? 80_000 : 0);
  });

  test("tells its owner once, whoever writes it down", async () => {
    const { person, deposit } = await asked("manual.bca", "1 second", 90_000);
    const sweep = () => db.rpc("service_role", "deposit_sweep", { p_limit: 1_000 });
    await Promise.all([settleMutation(db, { amount: deposit.total }), sweep(), sweep()]);
    const { rows } = await db.owner.query("select kind, data from public.notifications where user_id = $1", [
      person.userId,
    ]);
    expect(rows.filter(({ data }) => data.status === "expired")).toHaveLength(1);
  });
});
