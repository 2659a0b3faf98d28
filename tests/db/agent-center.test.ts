import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, jakartaDay } from "#core/shared/time.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { closeBooks, expectBalancedButTimes } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

/** What a master is told of their network: the reports' figures to the rupiah, and nothing of anybody else's. */
const SEED = 20_261_128;
const SALES = 40;
const NOT_FOUND = { code: "not_found", status: 404 };
let db: TestDatabase;
let master: Person;
/** Two agents of the master's, two below the first, a member below the second. */
let tree: readonly Person[];
let sibling: Person;
let stranger: Person;
let products: readonly TestProduct[];
const sold: string[] = [];
const today = () => jakartaDay(new Date());

async function bring(by: Person | null, category: 1 | 2 | 3 = 2): Promise<Person> {
  const person = await createPerson(db, { category, deposit: 3_000_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [person.userId, by?.userId]);
  return person;
}

/** Back over the 70 days before today, in their order. */
async function spread(refs: readonly string[]): Promise<void> {
  await db.owner.query("alter table private.transfers disable trigger user");
  for (const [i, ref] of refs.entries()) {
    const at = `now() - make_interval(days => ${Math.floor((i * 70) / refs.length)}, secs => 1)`;
    await db.owner.query(`update private.transfers set created_at = ${at} where source = $1`, [ref]);
    await db.owner.query(`update public.purchases set created_at = ${at} where ref_id = $1`, [ref]);
  }
  await db.owner.query("alter table private.transfers enable trigger user");
}

beforeAll(async () => {
  db = await openDatabase();
  products = [
    await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 250] }),
    await createProduct(db, { type: "data", operator: "tri", prices: [30_000, 30_000, 30_000] }),
  ];
  master = await createPerson(db, { category: 3, deposit: 3_000_000 });
  const first = await bring(master);
  const second = await bring(master);
  tree = [first, second, await bring(first), await bring(first, 3), await bring(second, 1)];
  sibling = await bring(null, 3);
  stranger = await bring(sibling);
  const dice = fc.sample(fc.tuple(fc.nat(6), fc.boolean(), fc.nat(4)), { seed: SEED, numRuns: SALES });
  for (const [who, isData, said] of dice) {
    const seller = [...tree, stranger, master][who] as Person;
    const product = products[isData ? 1 : 0] as TestProduct;
    const terms = { p_selling_price: (product.prices[2] ?? 0) + 5_000 };
    const says = supplierSays(said === 0 ? "failed" : "success");
    const { ref_id } = (await buyAndSettle(db, seller, product, says, terms)).transaction;
    if (said > 0) sold.push(ref_id);
  }
  await spread(sold.toReversed());
});
afterAll(async () => {
  await expectBalancedButTimes(db);
  await db.close();
});

// biome-ignore lint/suspicious/noExplicitAny: an answer as it comes, whose parts are compared one by one
type Answer = Record<string, any>;
const dashboard = async (who = master) => (await db.rpc(who, "agent_center_get", {})) as Answer;
const agents = async (filter = {}, who = master) =>
  (await db.rpc(who, "agent_list", { p_filter: { per_page: 100, ...filter } })) as Answer;
const report = async (filter: object, who = master) =>
  ((await db.rpc(who, "purchase_list", { p_filter: { agents: true, per_page: 1, ...filter } })) as Answer)["totals"];

/** What was sold below the master from one day to another, sale by sale. */
async function oneByOne(from: string, to: string, who: readonly Person[] = tree.slice(0, 4)): Promise<Answer> {
  const { rows } = await db.owner.query(
    `select count(*)::integer as sales, coalesce(sum(p.buying_price), 0)::integer as amount,
       coalesce(sum(p.selling_price - p.buying_price), 0)::integer as profit,
       coalesce(sum(p.cashback), 0)::integer as cashback
     from public.purchases p
     where p.user_id = any ($1) and p.status = 'success' and private.jakarta_day(p.created_at) between $2 and $3`,
    [who.map(({ userId }) => userId), from, to],
  );
  return rows[0];
}

async function expectFiguresAreTheReports(): Promise<void> {
  const { periods, by_day, by_type, by_agent, day } = await dashboard();
  expect(day).toBe(today());
  for (const { days, from, to, ...period } of periods) {
    expect([from, to]).toEqual([addDays(today(), 1 - days), today()]);
    const now = await oneByOne(from, to);
    expect([days, period.sales, period.amount]).toEqual([days, now["sales"], now["amount"]]);
    const told = await report({ from, to });
    expect([days, period.sales, period.amount]).toEqual([days, told["success_count"], told["price"]]);
    const before = await oneByOne(addDays(from, -days), addDays(from, -1));
    expect([period.sales_before, period.amount_before]).toEqual([before["sales"], before["amount"]]);
    const mine = await oneByOne(from, to, [master]);
    expect([period.profit, period.cashback]).toEqual([mine["profit"], mine["cashback"]]);
  }
  const month = await report({ from: addDays(today(), -29), to: today() });
  expect(by_day.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(month["price"]);
  for (const { type, amount } of by_type) {
    expect(amount).toBe((await report({ from: addDays(today(), -29), to: today(), type }))["price"]);
  }
  const list = await agents();
  const { since } = list;
  for (const row of list["rows"]) {
    const who = tree.find(({ userId }) => userId === row.id);
    const own = await oneByOne(since, today(), who ? [who] : []);
    expect([row.sales, row.amount]).toEqual([own["sales"], own["amount"]]);
  }
  expect(list["totals"].amount).toBe((await report({ from: since, to: today() }))["price"]);
  const ranked = list["rows"].filter(({ amount }: Answer) => amount > 0).map(({ amount }: Answer) => amount);
  expect(by_agent.map(({ amount }: Answer) => amount)).toEqual(ranked.slice(0, 5));
  for (const { id, amount } of by_agent)
    expect(list["rows"].find((row: Answer) => row["id"] === id).amount).toBe(amount);
}

describe("a master's figures", () => {
  test("are the reports' while no day is closed, and after", async () => {
    await expectFiguresAreTheReports();
    await closeBooks(db);
    await expectFiguresAreTheReports();
    expect((await db.owner.query("select count(*)::integer as n from private.network_days")).rows[0].n).toBeGreaterThan(
      3,
    );
    await expectBalancedButTimes(db);
  });

  test("stay so when sales are returned late, whether or not they were added to their days", async () => {
    const dice = fc.sample(fc.tuple(fc.nat(), fc.boolean()), { seed: SEED, numRuns: 8 });
    for (const [which, closes] of dice) {
      const [ref] = sold.splice(which % sold.length, 1);
      await settle(db, ref as string, supplierSays("failed", { refunded: true }));
      await expectFiguresAreTheReports();
      if (closes) await db.rpc("service_role", "books_close");
      if (closes) await expectFiguresAreTheReports();
    }
    await expectBalancedButTimes(db);
  });

  test("have what an agent sold before, who was a member or came from elsewhere", async () => {
    const member = tree[4] as Person;
    await db.owner.query("update public.accounts set category = 2 where id = $1", [member.userId]);
    const five = await oneByOne(addDays(today(), -29), today(), tree);
    expect((await dashboard())["periods"][2].amount).toBe(five["amount"]);
    await expectBalancedButTimes(db);
    await db.owner.query("update public.accounts set category = 1 where id = $1", [member.userId]);
    await expectFiguresAreTheReports();
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [
      stranger.userId,
      tree[0]?.userId,
    ]);
    const more = await oneByOne(addDays(today(), -29), today(), [...tree.slice(0, 4), stranger]);
    expect((await dashboard())["periods"][2].amount).toBe(more["amount"]);
    expect((await dashboard(sibling))["periods"][2].amount).toBe(0);
    await expectBalancedButTimes(db);
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [
      stranger.userId,
      sibling.userId,
    ]);
    await expectFiguresAreTheReports();
    await expectBalancedButTimes(db);
  });

  test("name who has not sold for 14 days, as their list does", async () => {
    const { needs } = await dashboard();
    expect(needs.idle_agents).toBe((await agents({ activity: "idle" }))["totals"].count);
    expect(
      (await agents({ activity: "idle" }))["totals"].count + (await agents({ activity: "active" }))["totals"].count,
    ).toBe(4);
    expect([needs.overdue_loans, needs.facility_requests, needs.loan_requests]).toEqual([null, null, null]);
  });
});

describe("a master's agents", () => {
  test("are those below, however deep, and nobody else's", async () => {
    const ids = (answer: Answer) => answer["rows"].map(({ id }: Answer) => id).sort();
    expect(ids(await agents())).toEqual(
      tree
        .slice(0, 4)
        .map(({ userId }) => userId)
        .sort(),
    );
    expect(ids(await agents({}, sibling))).toEqual([stranger.userId]);
    // Whoever writes another's network into a filter asks for their own sales all the same.
    const own = { status: "success", search: "", from: addDays(today(), -29), to: today() };
    for (const filter of [own, { ...own, page: 2 }, { status: "success", type: "pulsa" }]) {
      const asked = { p_filter: { ...filter, head: master.userId } };
      const { totals } = (await db.rpc(sibling, "purchase_list", asked)) as Answer;
      expect(totals).toMatchObject({ count: 0 });
    }
    const digits = (tree[2] as Person).phone.slice(3);
    expect(ids(await agents({ search: digits, search_words: digits, search_digits: digits }))).toEqual([
      tree[2]?.userId,
    ]);
    expect(ids(await agents({ category: "3" }))).toEqual([tree[3]?.userId]);
    for (const sort of ["best", "name", "newest", "oldest", "idle"]) {
      const paged = [1, 2].map(async (page) => ids(await agents({ sort, page, per_page: 2 })));
      expect((await Promise.all(paged)).flat().sort()).toEqual(ids(await agents()));
    }
    const first = (await db.rpc(master, "agent_export", { p_filter: {}, p_limit: 3 })) as Answer;
    const rest = (await db.rpc(master, "agent_export", { p_filter: {}, p_after: first["next"], p_limit: 3 })) as Answer;
    expect([...first["rows"], ...rest["rows"]].map(({ id }) => id).sort()).toEqual(ids(await agents()));
    expect(rest["next"]).toBeNull();
  });

  test("are each a page without what is theirs alone; a sibling's is nobody", async () => {
    const one = async (id: string, who = master) => (await db.rpc(who, "agent_get", { p_agent: id })) as Answer;
    const direct = await one(tree[0]?.userId ?? "");
    expect(direct["email"]).toBe(tree[0]?.email);
    const deep = await one(tree[2]?.userId ?? "");
    expect([deep["email"], deep["phone"], deep["loan"]]).toEqual([null, tree[2]?.phone, null]);
    const own = await oneByOne(addDays(today(), -29), today(), [tree[2] as Person]);
    expect(deep["periods"][2]).toEqual({ days: 30, sales: own["sales"], amount: own["amount"] });
    expect(JSON.stringify([direct, deep])).not.toMatch(/deposit|balance|profit|selling|cashback|pin|permissions/);
    for (const id of [stranger.userId, sibling.userId, master.userId, tree[4]?.userId ?? ""]) {
      expect(await refusalOf(one(id))).toMatchObject(NOT_FOUND);
    }
    expect(await refusalOf(one(master.userId, tree[0]))).toMatchObject(NOT_FOUND);
    expect(await refusalOf(one(tree[1]?.userId ?? "", tree[0]))).toMatchObject(NOT_FOUND);
    expect(await refusalOf(dashboard(tree[4]))).toMatchObject({ code: "forbidden" });
    expect(await refusalOf(agents({}, tree[4]))).toMatchObject({ code: "forbidden" });
  });
});
