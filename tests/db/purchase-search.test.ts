import { afterAll, beforeAll, expect, test } from "vitest";
import { PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { transactionChunk, transactionPage } from "#core/purchases/schema.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { plansInside } from "#tests/factories/plans.ts";
import { createProduct } from "#tests/factories/products.ts";

const SALES = 30_000;
const FEW = 300;
/** Most sales that one search looks at (private.purchase_search), and what the day may add at which it begins. */
const MOST = 20_000;
const A_DAY = 200;

let db: TestDatabase;
let busy: Person;
let small: Person;

beforeAll(async () => {
  db = await openDatabase();
  [busy, small] = [await createPerson(db), await createPerson(db)];
  const pulsa = await createProduct(db);
  const token = await createProduct(db, { type: "listrik", operator: "pln" });
  // Only reading is tested here: these rows moved no money. A sale each 8 minutes until yesterday.
  const sql = `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
      selling_price, end_balance, product_id, status, pay_with, destination, serial_number)
    select $5 || lpad(n::text, 12, '0'), coalesce($1, md5((n % 100)::text)::uuid), n, at, at, 10350, 12000, 0,
      (select id from private.products where code = case when n % 3 = 0 then $3 else $4 end),
      case when n % 10 = 0 then 'failed' else 'success' end::public.purchase_status, 'deposit',
      '+62878' || lpad(n::text, 8, '0'), 'SN' || n
    from generate_series(1, $2::integer) n,
      lateral (select now() - interval '1 day' - ($2 - n) * interval '8 minutes') t (at)`;
  await db.owner.query(sql, [busy.userId, SALES, token.code, pulsa.code, "TRXBUSY"]);
  await db.owner.query(sql, [small.userId, FEW, token.code, pulsa.code, "TRXFEW0"]);
  await db.owner.query(sql, [null, SALES, token.code, pulsa.code, "TRXREST"]);
  await db.owner.query("analyze public.purchases");
  // As the hourly closing leaves it: what is over is in sums.
  await db.owner.query("select private.purchase_days_close('2000-01-01', private.jakarta_day(now()) - 2)");
  await db.owner.query("update private.book_closing set closed_to = private.jakarta_day(now()) - 2");
});
afterAll(async () => {
  await db.close();
});

const asked = (filter: Record<string, unknown>) => ({
  p_filter: parseListQuery(PURCHASE_LISTS.all, { per_page: 100, ...filter }),
});
const found = async (who: Person, filter: Record<string, unknown>) =>
  transactionPage.parse(await db.rpc(who, "purchase_list", asked(filter)));

/** The most sales that any step of the statements inside a call went through. */
function mostRead(plans: readonly string[]): number {
  const counts = plans.flatMap((plan) => {
    const steps = plan.split(/->/).filter((step) => /Scan (?:using \S+ )?on purchases\b/.test(step));
    return steps.map((step) => {
      const [rows, loops] = (/actual rows=(\d+) loops=(\d+)/.exec(step) ?? []).slice(1).map(Number);
      const removed = [...step.matchAll(/Rows Removed by \S+: (\d+)/g)].map(([, count]) => Number(count));
      return ((rows ?? 0) + removed.reduce((sum, count) => sum + count, 0)) * (loops ?? 0);
    });
  });
  return Math.max(0, ...counts);
}

test.each([
  ["a word", { search: "nothing-is-called-so" }],
  ["a state", { search: "gagal" }],
  ["some digits", { search: "99999999" }],
  ["an amount", { search: "10rb" }],
  ["the dearest of a word", { search: "sn1", sort: "highest" }],
  ["a late page", { search: "sn", page: 40 }],
])("a search of %s looks at the latest sales alone, along an index, and says since when", async (_, filter) => {
  const plans = await plansInside(db, busy, "purchase_list", asked(filter));
  expect(plans.join("\n")).not.toMatch(/Seq Scan on purchases\b/);
  const read = mostRead(plans);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(MOST + A_DAY);
  const { searched_from } = await found(busy, filter);
  const { rows } = await db.owner.query<{ count: number }>(
    "select count(*)::int from public.purchases where user_id = $1 and private.jakarta_day(created_at) >= $2",
    [busy.userId, searched_from],
  );
  expect(rows[0]?.count).toBeGreaterThanOrEqual(MOST);
  expect(rows[0]?.count).toBeLessThan(MOST + A_DAY);
});

test("a search looks at earlier sales where their days are asked", async () => {
  const first = await found(busy, { search: "sn", sort: "oldest" });
  const to = first.searched_from ?? "";
  const earlier = await found(busy, { search: "sn", to });
  expect(String(earlier.rows[0]?.created_at).slice(0, 10) <= to).toBe(true);
  expect(earlier.searched_from).toBeNull();
  expect(earlier.meta.total).toBeGreaterThan(SALES - MOST);
  const { searched_from } = await found(busy, { search: "sn", from: "2000-01-01", to: "2000-01-31" });
  expect(searched_from).toBeNull();
});

test("a whole number and a sale's own reference are found however long ago they were sold", async () => {
  for (const search of ["TRXBUSY000000000077", "trxbusy000000000077", "0878 0000 0077", "+6287800000077"]) {
    const plans = await plansInside(db, busy, "purchase_list", asked({ search }));
    expect(mostRead(plans), search).toBeLessThan(A_DAY);
    const page = await found(busy, { search });
    expect(page.rows.map(({ ref_id }) => ref_id)).toEqual(["TRXBUSY000000000077"]);
    expect(page.totals).toMatchObject({ count: 1, success_count: 1, selling_price: 12_000 });
    expect(page.searched_from).toBeNull();
    const file = await db.rpc(busy, "purchase_export", asked({ search }));
    expect(transactionChunk.parse(file).rows).toEqual(page.rows);
  }
  expect((await found(busy, { search: "TRXFEW0000000000077" })).meta.total).toBe(0);
  expect((await found(busy, { search: "087800000077", status: "failed" })).meta.total).toBe(0);
});

test("a file of a search holds what its list holds", async () => {
  const page = await found(busy, { search: "sn3", status: "failed" });
  const file = await db.rpc(busy, "purchase_export", { ...asked({ search: "sn3", status: "failed" }), p_limit: 5000 });
  const { rows, searched_from } = transactionChunk.parse(file);
  expect(rows).toHaveLength(page.meta.total);
  expect(page.totals.count).toBe(page.meta.total);
  expect(searched_from).not.toBeNull();
  expect(searched_from).toBe(page.searched_from);
});

test.each([
  ["gagal", 30],
  ["Failed", 30],
  ["失败", 30],
  ["berhasil", 270],
  ["token", 100],
  ["Electricity", 100],
  ["pulsa", 200],
  ["pulsa gagal", 20],
  ["gagal  token", 10],
  ["sn15 gagal", 1],
  ["token berhasil sn1", 33],
  ["10rb", 300],
  ["10 ribu", 300],
  ["Rp 10.000", 300],
  ["10rb gagal", 30],
  ["10.350", 300],
  ["tagihan pln", 0],
  ["dikembalikan", 0],
])("whoever has few sales finds all of %j among them", async (search, count) => {
  const page = await found(small, { search });
  expect([page.meta.total, page.totals.count, page.searched_from]).toEqual([count, count, null]);
  expect(page.rows).toHaveLength(Math.min(count, 100));
});
