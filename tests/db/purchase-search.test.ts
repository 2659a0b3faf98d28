import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AGENT_PURCHASE_LIST, PURCHASE_LISTS } from "#core/purchases/purchase-list.ts";
import { agentTransactionPage, transactionChunk, transactionPage } from "#core/purchases/schema.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { jakartaDay } from "#core/shared/time.ts";
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

const today = new Date().toISOString().slice(0, 10);
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

test("a sale's own reference is found however long ago it was sold, and nothing else is looked at", async () => {
  for (const search of ["TRXBUSY000000000077", "trxbusy000000000077"]) {
    const plans = await plansInside(db, busy, "purchase_list", asked({ search }));
    expect(mostRead(plans), search).toBeLessThan(A_DAY);
    const page = await found(busy, { search });
    expect(page.rows.map(({ ref_id }) => ref_id)).toEqual(["TRXBUSY000000000077"]);
    expect(page.totals).toMatchObject({ count: 1, success_count: 1, selling_price: 12_000 });
    expect(page.searched_from).toBeNull();
    const file = await db.rpc(busy, "purchase_export", asked({ search }));
    expect(transactionChunk.parse(file).rows).toEqual(page.rows);
  }
  expect((await found(busy, { search: "TRXBUSY000000000077", from: today })).meta.total).toBe(0);
  expect((await found(busy, { search: "TRXFEW0000000000077" })).meta.total).toBe(0);
});

describe("a whole number", () => {
  /** Ninety days ago, before all that a search looks at, and two hours ago. */
  const ago = (time: string, code: string, destination: string, orderNumber: string | null = null) =>
    db.owner.query(
      `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price,
          end_balance, product_id, status, pay_with, destination, order_number)
        select 'TRXAGO' || lpad(nextval('public.test_ago')::text, 10, '0'), $1, 1000000 + currval('public.test_ago'), at, at, 10350,
          12000, 0, (select id from private.products where code = $3), 'success', 'deposit', $4, $5
        from (select now() - $2::interval) t (at)`,
      [busy.userId, time, code, destination, orderNumber],
    );
  let meter: string;
  let phone: string;

  beforeAll(async () => {
    await db.owner.query("create sequence public.test_ago");
    [meter, phone] = [
      (await createProduct(db, { type: "listrik", operator: "pln" })).code,
      (await createProduct(db, { type: "pulsa" })).code,
    ];
    await ago("200 days", meter, "621234567890");
    await ago("200 days", phone, "+6581234567");
    await ago("200 days", phone, "+6287900000077");
    await ago("2 hours", phone, "+6287999999999", "087900000077");
    await ago("2 hours", meter, "879000000771");
  });

  test("is found however it was typed and however long ago, beside whatever else a search finds", async () => {
    const numbers = async (search: string, filter = {}) => {
      const page = await found(busy, { search, ...filter });
      expect(page.searched_from, search).not.toBeNull();
      const file = transactionChunk.parse(await db.rpc(busy, "purchase_export", asked({ search, ...filter })));
      expect(file.rows, search).toEqual(page.rows);
      expect(page.totals.count, search).toBe(page.rows.length);
      return page.rows.map(({ destination_number }) => destination_number);
    };
    const old = ["087900000077"];
    for (const search of ["0878 0000 0077", "+6287800000077"]) expect(await numbers(search)).toEqual(["087800000077"]);
    expect(await numbers("087900000077")).toEqual(expect.arrayContaining([...old, "087999999999", "879000000771"]));
    expect(
      (await found(busy, { search: "087900000077", from: today })).rows.map((row) => row.destination_number),
    ).not.toContain(old[0]);
    expect(await numbers("621234567890")).toEqual(["621234567890"]);
    for (const search of ["+6581234567", "+65 8123 4567", "0065 81234567", "6581234567"])
      expect(await numbers(search), search).toEqual(["+6581234567"]);
    expect(await numbers("087800000077", { status: "failed" })).toEqual([]);
  });

  test("that was sold to a thousand times and more shows its newest sales", async () => {
    for (const time of ["201 days", "199 days"])
      await db.owner.query(
        `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price,
            end_balance, product_id, status, pay_with, destination)
          select 'TRXAGO' || lpad((2000000 + n + $4)::text, 10, '0'), $1, 2000000 + n + $4, at, at, 10350, 12000, 0,
            (select id from private.products where code = $3), 'success', 'deposit', '+6287811110000'
          from generate_series(1, 700) n, lateral (select now() - $2::interval - n * interval '1 second') t (at)`,
        [busy.userId, time, phone, time === "201 days" ? 0 : 1000],
      );
    const page = await found(busy, { search: "087811110000" });
    expect(page.totals.count).toBe(1000);
    const days = page.rows.map(({ created_at }) => Date.now() - Date.parse(created_at));
    expect(Math.max(...days)).toBeLessThan(200 * 86_400_000);
  });
});

describe("a token", () => {
  const TOKEN = "2512-8946-1195-5584-4027";
  let old: string;
  beforeAll(async () => {
    const told = async (ref: string, serial: string) => {
      await db.owner.query("update public.purchases set serial_number = $2 where ref_id = $1", [ref, serial]);
      return ref;
    };
    await told("TRXFEW0000000000003", `${TOKEN}/NAMA/R1 /000001300/13.9`);
    old = await told("TRXBUSY000000000004", `${TOKEN}/NAMA/R1 /000001300/13.9`);
  });

  test.each([
    "2512 8946 1195 5584 4027",
    "2512-8946-1195-5584-4027",
    "25128946119555844027",
    "1195 5584 4027",
    "119555844027",
    "8946 1195-5584",
    "1195-5584",
    `${TOKEN}/NAMA`,
  ])("is found as %s", async (search) => {
    const page = await found(small, { search });
    expect(page.rows.map(({ ref_id }) => ref_id)).toEqual(["TRXFEW0000000000003"]);
    expect(page.totals.count).toBe(1);
    const file = transactionChunk.parse(await db.rpc(small, "purchase_export", asked({ search })));
    expect(file.rows).toEqual(page.rows);
  });

  test("that is whole is found however long ago it was sold", async () => {
    for (const search of ["2512 8946 1195 5584 4027", "25128946119555844027", TOKEN]) {
      expect((await found(busy, { search })).rows.map(({ ref_id }) => ref_id)).toEqual([old]);
      const plans = await plansInside(db, busy, "purchase_list", asked({ search }));
      expect(plans.join("\n")).not.toMatch(/Seq Scan on purchases\b/);
    }
  });

  test("is looked up by admins along its index", async () => {
    const admin = await createPerson(db);
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [admin.userId]);
    for (const p_search of ["2512 8946 1195 5584 4027", `${TOKEN}/NAMA/R1 /000001300/13.9`]) {
      const { purchases } = (await db.rpc(admin, "admin_lookup", { p_search })) as { purchases: unknown[] };
      expect(purchases).toHaveLength(2);
      const plans = await plansInside(db, admin, "admin_lookup", { p_search });
      expect(plans.join("\n")).not.toMatch(/Seq Scan on purchases\b/);
    }
  });

  test("of an agent's sale is told by no search", async () => {
    const agent = await createPerson(db, { category: 2 });
    const master = await createPerson(db, { category: 3 });
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [agent.userId, master.userId]);
    await db.owner.query("update public.purchases set user_id = $1 where ref_id = $2", [
      agent.userId,
      "TRXFEW0000000000003",
    ]);
    const sold = async (search: string) =>
      agentTransactionPage.parse(
        await db.rpc(master, "purchase_list", {
          p_filter: { ...parseListQuery(AGENT_PURCHASE_LIST, { search }), agents: true },
        }),
      ).meta.total;
    expect(await sold("62878")).toBe(1);
    for (const search of ["2512 8946 1195 5584 4027", "1195 5584", "25128946119555844027"])
      expect(await sold(search), search).toBe(0);
    await db.owner.query("update public.purchases set user_id = $1 where ref_id = $2", [
      small.userId,
      "TRXFEW0000000000003",
    ]);
  });
});

test("a search goes through games with servers as quickly as through numbers", async () => {
  const genshin = await createProduct(db, { type: "games", operator: "genshin-impact" });
  const player = await createPerson(db);
  await db.owner.query(
    `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price,
        end_balance, product_id, status, pay_with, destination)
      select 'TRXGAME' || lpad(n::text, 12, '0'), $1, 3000000 + n, at, at, 10350, 12000, 0,
        (select id from private.products where code = $2), 'success', 'deposit', '8' || lpad(n::text, 8, '0') || '|os_usa'
      from generate_series(1, 5000) n, lateral (select now() - n * interval '1 minute') t (at)`,
    [player.userId, genshin.code],
  );
  /** The quickest of three, in milliseconds: a busy machine is in none of them alone. */
  const spent = async (who: Person) => {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const began = performance.now();
      expect((await found(who, { search: "nothing-is-called-so" })).meta.total).toBe(0);
      times.push(performance.now() - began);
    }
    return Math.min(...times);
  };
  // Twenty thousand numbers are four times as many; each game asks for its server's name besides.
  expect(await spent(player)).toBeLessThan(3 * (await spent(busy)));
  expect((await found(player, { search: "800000077 (America)" })).meta.total).toBe(1);
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

test("the pieces of a file look from the day of the first, whatever is sold meanwhile", async () => {
  const { p_filter } = asked({ search: "sn", sort: "oldest" });
  const piece = async (since: Record<string, unknown>) =>
    transactionChunk.parse(await db.rpc(busy, "purchase_export", { p_filter: { ...p_filter, ...since }, p_limit: 1 }));
  const bounded = await piece({});
  const all = await piece({ searched_from: null });
  expect([all.searched_from, all.rows[0]?.serial_number]).toEqual([null, "SN1"]);
  const day = bounded.searched_from ?? "";
  const later = new Date(Date.parse(day) + 5 * 86_400_000).toISOString().slice(0, 10);
  const moved = await piece({ searched_from: later });
  expect(moved.searched_from).toBe(later);
  expect(jakartaDay(new Date(String(moved.rows[0]?.created_at)))).toBe(later);
});

describe("several words", () => {
  let buyer: Person;
  beforeAll(async () => {
    buyer = await createPerson(db);
    for (const [name, number] of [
      ["XL 10.000", "+628780000001"],
      ["XL 100.000", "+628780000002"],
      ["Telkomsel Data 1 GB 30 hari", "+628780000003"],
      ["Telkomsel Data 11 GB (100%_) \\", "+628780000004"],
    ] as const) {
      const { code } = await createProduct(db);
      await db.owner.query("update private.products set name = $2 where code = $1", [code, name]);
      await db.owner.query(
        `insert into public.purchases (ref_id, user_id, request_hash, created_at, updated_at, buying_price,
            selling_price, end_balance, product_id, status, pay_with, destination)
          select 'TRXWORD' || d.id, $1, d.id, now(), now(), 5350, 6000, 0, d.id, 'success', 'deposit', $3
          from private.products d where d.code = $2`,
        [buyer.userId, code, number],
      );
    }
  });

  test.each([
    ["xl 10rb", ["XL 10.000"]],
    ["10.000 XL", ["XL 10.000"]],
    ["xl 10", ["XL 10.000", "XL 100.000"]],
    ["berhasil xl 10rb", ["XL 10.000"]],
    ["xl 0878", ["XL 10.000", "XL 100.000"]],
    ["telkomsel 1gb", ["Telkomsel Data 1 GB 30 hari"]],
    ["1 gb telkomsel", ["Telkomsel Data 1 GB 30 hari"]],
    ["1gb", ["Telkomsel Data 1 GB 30 hari"]],
    ["telkomsel 30hari", ["Telkomsel Data 1 GB 30 hari"]],
    ["11 (100%_)", ["Telkomsel Data 11 GB (100%_) \\"]],
    ["gb \\", ["Telkomsel Data 11 GB (100%_) \\"]],
    ["xl telkomsel", []],
    [".* .*", []],
    ["(?=xl) |", []],
  ])("of %j stand in any order, in %j", async (search, names) => {
    const { rows, meta } = await found(buyer, { search });
    expect(rows.map(({ product_name }) => product_name).toSorted()).toEqual(names);
    expect(meta.total).toBe(names.length);
  });
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
