import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerState, lookupAnswer } from "#core/admin/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

const run = async () => ledgerState.parse(await db.rpc(admin, "admin_ledger_run")).runs;
const lookup = async (search: string) => lookupAnswer.parse(await db.rpc(admin, "admin_lookup", { p_search: search }));

test("nobody but an admin runs the check, reads it or looks anything up", async () => {
  const member = await createPerson(db);
  for (const [name, args] of [
    ["admin_ledger_run", {}],
    ["admin_ledger_runs", {}],
    ["admin_lookup", { p_search: "x" }],
  ] as const) {
    expect(await refusalOf(db.rpc(member, name, args)), name).toMatchObject({ status: 403, code: "forbidden" });
    expect(await sqlStateOf(db.rpc("anon", name, args)), name).toBe("42501");
    expect(await sqlStateOf(db.rpc("service_role", name, args)), name).toBe("42501");
  }
});

test("a run is kept with its counts, newest first, and tells a difference", async () => {
  expect((await run())[0]).toMatchObject({ differences: 0, by: "Orang Uji" });
  await db.owner.query(
    "select private.ledger_post('correction', 'nobody asked', array[-20, private.ledger_user_account($1, 'deposit')], '{-5,5}')",
    [(await createPerson(db)).userId],
  );
  const runs = await run();
  expect(runs[0]?.differences).toBe(1);
  expect(runs[0]?.checks.filter(({ count }) => count > 0)).toEqual([{ name: "correction_has_request", count: 1 }]);
  expect(runs[1]?.differences).toBe(0);
  expect(ledgerState.parse(await db.rpc(admin, "admin_ledger_runs")).runs).toEqual(runs);
  expect(await sqlStateOf(db.owner.query("delete from private.ledger_runs"))).toBe("23001");
});

test("a deposit is found by its code in any case and by the provider's reference, with its money", async () => {
  const person = await createPerson(db);
  const { deposit } = await requestDeposit(db, person);
  const reference = `ref-${deposit.code}`;
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { provider_ref: reference }));
  await settleDeposit(db, deposit.code, providerSays("paid", deposit.total, { provider_ref: "again" }));
  const { deposits, purchases } = await lookup(deposit.code.toLowerCase());
  expect(purchases).toEqual([]);
  expect(deposits).toMatchObject([{ code: deposit.code, status: "paid", person: { email: person.email } }]);
  expect(deposits[0]?.timeline.map(({ what, amount }) => [what, amount])).toEqual([
    ["move:topup", deposit.amount],
    ["move:gateway_cost", 4_480],
    ["move:suspense", deposit.total],
    ["move:gateway_cost", 4_480],
    ["claim:paid_twice", deposit.total],
  ]);
  expect((await lookup(reference)).deposits.map(({ code }) => code)).toEqual([deposit.code]);
});

test("a purchase is found by ref id and by number, with its timeline", async () => {
  const person = await createPerson(db, { deposit: 100_000 });
  const { transaction } = await buyAndSettle(db, person, await createProduct(db), supplierSays("failed"));
  const { purchases } = await lookup(transaction.ref_id);
  expect(purchases).toMatchObject([{ ref_id: transaction.ref_id, status: "failed", person: { email: person.email } }]);
  expect(purchases[0]?.moves.map(({ what }) => what)).toEqual(["move:charge", "move:refund"]);
  expect(purchases[0]?.timeline.map(({ status }) => status).at(-1)).toBe("failed");
  const { rows } = await db.owner.query("select destination from public.purchases where ref_id = $1", [
    transaction.ref_id,
  ]);
  expect((await lookup(rows[0].destination)).purchases.map(({ ref_id }) => ref_id)).toContain(transaction.ref_id);
});

test("a sale is told with its price: what the person paid, not the legs of the books together", async () => {
  const person = await createPerson(db, { deposit: 100_000 });
  const product = await createProduct(db, { prices: [10_750, 10_750, 10_750] });
  const movesOf = async (result: Record<string, unknown>) => {
    const { transaction } = await buyAndSettle(db, person, product, result);
    const { purchases } = await lookup(transaction.ref_id);
    return purchases[0]?.moves.map(({ what, amount }) => [what, amount]);
  };
  for (const cost of [10_150, 10_750, 5_075]) {
    expect(await movesOf(supplierSays("success", { cost }))).toEqual([
      ["move:charge", 10_750],
      ["move:sale", 10_750],
    ]);
  }
  expect(await movesOf(supplierSays("failed"))).toEqual([
    ["move:charge", 10_750],
    ["move:refund", 10_750],
  ]);
});

test("nothing is found by nothing", async () => {
  expect(await lookup("  ")).toEqual({ deposits: [], purchases: [] });
  expect(await lookup("DEPNOBODY")).toEqual({ deposits: [], purchases: [] });
});
