import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimPage } from "#core/admin/schema.ts";
import { type Deposit, deposit as depositOnTheWire } from "#core/deposits/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/** Whoever reads that an admin checks a top-up reads what became of it, and sees all that is being checked. */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const TOTAL = 104_480;

async function paid(): Promise<{ person: Person; one: Deposit }> {
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person, "b.bca", 100_000);
  await settleDeposit(db, deposit.code, providerSays("paid", TOTAL));
  return { person, one: deposit };
}
const says = ({ code }: Deposit, kind: "refund" | "chargeback", total: number, status = "reversed") =>
  settleDeposit(db, code, {
    ...providerSays("paid", TOTAL),
    status,
    provider_status: kind,
    reversal: { kind, ref: `${code}:${status}:${kind}:${total}`, total, amount: total },
  });
const secondPayment = ({ code }: Deposit) =>
  settleDeposit(db, code, providerSays("paid", TOTAL, { provider_ref: `again-${code}` }));
const read = async (person: Person, { code }: Deposit): Promise<Deposit> =>
  depositOnTheWire.parse(await db.rpc(person, "deposit_get", { p_code: code }));
const told = async (person: Person) =>
  (
    await db.query<{ kind: string; data: { amount?: number } }>(
      person,
      "select kind, data from public.notifications order by id",
    )
  ).map(({ kind, data }) => [kind, data.amount ?? null]);
async function close({ code }: Deposit, action: string): Promise<void> {
  const admin = await createAdmin(db);
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  const open = rows.filter(({ status }) => status === "open");
  expect(open).toHaveLength(1);
  await db.rpc(admin, "admin_claim_resolve", {
    p_key: randomUUID(),
    p_id: open[0]?.id,
    p_action: action,
    p_target: null,
    p_reason: "asked the provider",
    p_seen: await shownNow(db, admin, open[0]?.id, action),
  });
}

describe("the end of a check that left the balance as it was", () => {
  const CASES = {
    "a second payment that was sent back": [secondPayment, "return", "returned", TOTAL],
    "a refund that the house bears": [(one: Deposit) => says(one, "refund", 30_000), "bear", "borne", 30_000],
    "a dispute that was left as it is": [(one: Deposit) => says(one, "chargeback", 30_000), "keep", "kept", 30_000],
    "a refund that failed": [(one: Deposit) => says(one, "refund", 30_000, "reversal_failed"), "keep", "kept", 30_000],
  } as const;

  test.each(Object.entries(CASES))("%s is told, and stands on the top-up", async (_, [raise, action, end, amount]) => {
    const { person, one } = await paid();
    await raise(one);
    expect((await read(person, one)).ends).toEqual([]);
    await close(one, action);
    expect(await read(person, one)).toMatchObject({ check: null, checks: [], ends: [{ end, amount }] });
    expect((await told(person)).at(-1)).toEqual([`deposit_check_${end}`, amount]);
  });

  test("is told of money that nobody had got too, before the top-up is cancelled", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person, "b.bca", 100_000);
    await settleDeposit(db, deposit.code, providerSays("paid", 50_000));
    await close(deposit, "return");
    expect((await told(person)).map(([kind]) => kind)).toEqual([
      "deposit_amount_mismatch",
      "deposit_check_returned",
      "deposit_cancelled",
    ]);
  });

  test("what was taken from the balance is told by that alone", async () => {
    const { person, one } = await paid();
    await says(one, "refund", 30_000);
    await close(one, "take_back");
    expect((await read(person, one)).ends).toEqual([]);
    expect((await told(person)).at(-1)).toEqual(["deposit_taken_back", -30_000]);
  });
});

test.each([
  ["take_back", 100_000],
  ["bear", 0],
])(
  "a failed refund that was booked as %s, and left so as nothing is to be done, is told as it was",
  async (how, back) => {
    const { person, one } = await paid();
    const says = (status: string) =>
      settleDeposit(db, one.code, {
        ...providerSays("paid", TOTAL),
        status,
        reversal: { kind: "refund", ref: `rfd of ${one.code}`, total: null, amount: TOTAL },
      });
    await says("reversed");
    await close(one, how);
    await says("reversal_failed");
    await close(one, "keep");
    const end = back > 0 ? "restored" : "kept";
    const amount = back > 0 ? back : TOTAL;
    expect((await read(person, one)).ends).toMatchObject([{ end, amount }]);
    expect((await told(person)).at(-1)).toEqual([`deposit_check_${end}`, amount]);
  },
);

test("everything that is being checked stands on the top-up, the newest first", async () => {
  const { person, one } = await paid();
  await says(one, "refund", 30_000);
  await says(one, "chargeback", 50_000);
  await secondPayment(one);
  const { check, checks } = await read(person, one);
  expect(checks.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["paid_twice", TOTAL],
    ["chargeback", 20_000],
    ["refund", 30_000],
  ]);
  expect(check).toEqual(checks[0]);
});

test("no more is said to leave the balance than there is", async () => {
  const { person, one } = await paid();
  await db.owner.query(
    `select private.ledger_open('opening', $1, array[-8, private.ledger_user_account($2, 'deposit')],
       array[72000::bigint, -72000::bigint])`,
    [`spent ${one.code}`, person.userId],
  );
  await says(one, "refund", 50_000);
  expect((await read(person, one)).check).toMatchObject({ amount: 50_000, takeable: 28_000 });
  const { data } = (
    await db.query<{ data: object }>(person, "select data from public.notifications order by id desc limit 1")
  )[0] ?? { data: {} };
  expect(data).toMatchObject({ amount: 50_000, takeable: 28_000 });
});
