import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { pricelist, product } from "#core/catalog/schema.ts";
import { biller } from "#core/inquiries/schema.ts";
import { createBiller, findBill, openInquiry, payArgs } from "#tests/factories/bills.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson } from "#tests/factories/people.ts";
import { createProduct, type ProductOptions } from "#tests/factories/products.ts";
import { buy, purchaseArgs } from "#tests/factories/purchases.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const offered = async (code: string, p_type = "pulsa") =>
  z
    .array(product)
    .parse(await db.rpc("anon", "catalog_products", { p_type }))
    .find(({ product_code }) => product_code === code);
const row = (sku: string, more = {}) => ({
  sku,
  name: sku,
  category: "Pulsa",
  brand: "XL",
  price: 10_200,
  active: true,
  stock: null,
  multi: true,
  cut_off_start: null,
  cut_off_end: null,
  ...more,
});

/** A supplier of its own with products: a list lacks what it does not name. */
let suppliers = 0;
async function sold(...products: readonly ProductOptions[]) {
  const supplier = `lists${suppliers++}`;
  const codes: string[] = [];
  for (const options of products) {
    const { code } = await createProduct(db, { route: [{ supplier, cost: 10_150 }], ...options });
    codes.push(code);
  }
  const begin = async (module = "prabayar") => {
    await db.owner.query("update private.price_lists set next_at = '-infinity' where supplier = $1", [supplier]);
    return (await db.rpc("service_role", "price_list_begin", { p_supplier: supplier, p_module: module })) as string;
  };
  const page = (p_run: string, rows: unknown, p_last = true, p_module = "prabayar") =>
    db.rpc("service_role", "catalog_sync", {
      p_supplier: supplier,
      p_module,
      p_run,
      p_rows: JSON.stringify(rows),
      p_last,
    });
  return {
    supplier,
    codes,
    first: codes[0] ?? "",
    begin,
    page,
    sync: async (rows: unknown) => page(await begin(), rows),
    changes: async () =>
      (
        await db.owner.query(
          "select sku, before, after from private.supplier_changes where supplier = $1 and source = 'price_list' order by id",
          [supplier],
        )
      ).rows,
  };
}

/** A window around now, or one that is over, at whatever hour the test runs. */
async function window(from: string, to: string): Promise<{ cut_off_start: string; cut_off_end: string }> {
  const { rows } = await db.owner.query(
    `select to_char(t + $1::interval, 'HH24:MI') as cut_off_start, to_char(t + $2::interval, 'HH24:MI') as cut_off_end
     from (select now() at time zone 'Asia/Jakarta' as t) jakarta`,
    [from, to],
  );
  return rows[0];
}

describe("a supplier's price list", () => {
  test("changes cost and availability of what we sell, never our price, and lists what is nobody's", async () => {
    const { supplier, codes, sync } = await sold({}, {});
    const [code = "", off = ""] = codes;
    expect(await sync([row(code), row(off, { active: false }), row("nobodys", { price: 500 })])).toEqual({
      updated: 2,
      unknown: 1,
      missing: 0,
    });
    expect(await offered(code)).toMatchObject({ price: 10_900, status: "active" });
    expect(await offered(off)).toMatchObject({ status: "disturbed" });
    expect((await offered(off))?.disturbed_since).not.toBeNull();
    const unknown = async () =>
      (await db.owner.query("select sku, cost::int from private.unknown_skus where supplier = $1", [supplier])).rows;
    expect(await unknown()).toEqual([{ sku: "nobodys", cost: 500 }]);
    await sync([row(code), row(off)]);
    expect(await offered(off)).toMatchObject({ status: "active" });
    expect(await unknown()).toEqual([]);
  });

  describe("that is cut off on its way, or mistaken,", () => {
    const many = (count: number, options: ProductOptions = {}) =>
      sold(...Array.from({ length: count }, () => ({ ...options })));
    const failureOf = async (supplier: string) =>
      (await db.owner.query("select failure from private.price_lists where supplier = $1", [supplier])).rows[0]
        ?.failure;
    const on = async (supplier: string) =>
      (
        await db.owner.query(
          "select count(*) filter (where active)::int as on from private.product_suppliers where supplier = $1",
          [supplier],
        )
      ).rows[0]?.on;
    const claims = async (supplier: string) =>
      (
        await db.owner.query(
          "select details from private.reviews where kind = 'price_list_odd' and details ->> 'supplier' = $1",
          [supplier],
        )
      ).rows;

    test("switches nothing off, says so, and is told to admins once a day", async () => {
      const { supplier, codes, sync } = await many(40);
      expect(await sync(codes.slice(0, 19).map((code) => row(code, { price: 10_300 })))).toMatchObject({ missing: 0 });
      expect(await failureOf(supplier)).toBe("21 of 40 SKUs are missing or off");
      await sync(codes.slice(0, 18).map((code) => row(code)));
      await sync(codes.slice(0, 17).map((code) => row(code)));
      expect([await on(supplier), await claims(supplier)]).toEqual([
        40,
        [{ details: { supplier, module: "prabayar", failure: "21 of 40 SKUs are missing or off" } }],
      ]);
      expect(await sync(codes.slice(0, 20).map((code) => row(code)))).toMatchObject({ missing: 20 });
      expect([await failureOf(supplier), await on(supplier)]).toEqual([null, 20]);
    });

    test("is believed the third time in a row, and a page that comes again is no list", async () => {
      const { supplier, codes, begin, page } = await many(12);
      const few = codes.slice(0, 2).map((code) => row(code));
      for (const left of [12, 12, 2]) {
        const run = await begin();
        await page(run, few);
        expect(await on(supplier)).toBe(left);
        if (left === 12) expect(await page(run, few)).toBeNull();
      }
      expect(await failureOf(supplier)).toBeNull();
    });

    test("does not come through in halves, nor as rows that are off", async () => {
      const { supplier, codes, sync } = await many(40);
      await sync(codes.slice(0, 20).map((code) => row(code)));
      await sync(codes.slice(0, 10).map((code) => row(code)));
      expect([await on(supplier), await failureOf(supplier)]).toEqual([20, "30 of 40 SKUs are missing or off"]);
      await sync(codes.map((code) => row(code)));
      expect(await on(supplier)).toBe(40);
      await sync(codes.map((code, at) => row(code, { active: at < 19 })));
      expect([await on(supplier), await failureOf(supplier)]).toEqual([40, "21 of 40 SKUs are missing or off"]);
      await sync(codes.map((code, at) => row(code, { active: at < 20 })));
      expect(await on(supplier)).toBe(20);
    });

    const costs = async (supplier: string) =>
      (
        await db.owner.query(
          `select o.cost::int, o.believed::int from private.product_suppliers o
           join private.products d on d.id = o.product_id where o.supplier = $1 order by d.id`,
          [supplier],
        )
      ).rows as { cost: number; believed: number | null }[];

    test("costs the more of both while at least half of its prices are doubled or halved", async () => {
      const { supplier, codes, sync, changes } = await many(12);
      // Three times another mistake is not believed, the same one is the third time.
      for (const price of [1_015_000, 101, 70_000, 1_015_000, 1_015_000, 1_015_000]) {
        const before = await costs(supplier);
        await sync(codes.map((code) => row(code, { price })));
        if ((await failureOf(supplier)) === null) break;
        expect(await failureOf(supplier)).toBe("12 of 12 prices are more than doubled or halved");
        expect(new Set(before.map(({ believed, cost }) => believed ?? cost))).toEqual(new Set([10_150]));
        expect(await costs(supplier)).toEqual(codes.map(() => ({ cost: Math.max(price, 10_150), believed: 10_150 })));
      }
      expect(await failureOf(supplier)).toBeNull();
      expect(await costs(supplier)).toEqual(codes.map(() => ({ cost: 1_015_000, believed: null })));
      expect((await changes()).length).toBe(4 * 12);
      expect(await claims(supplier)).toHaveLength(1);
    });

    test("sells nothing at a loss by what is doubted, and a rise is believed though a few prices move", async () => {
      const { supplier, codes, sync } = await many(12);
      const buyer = await createPerson(db, { deposit: 100_000 });
      const rise = (move: number) =>
        sync(codes.map((code, at) => row(code, { price: 30_000 + (at === 0 ? move : 0) })));
      for (const move of [0, 1]) {
        await rise(move);
        expect(
          await refusalOf(
            db.rpc(
              buyer,
              "purchase_place",
              purchaseArgs(buyer, { code: codes[3] ?? "", prices: [10_900, 10_750, 10_700] }),
            ),
          ),
        ).toMatchObject({
          code: "product_disturbed",
        });
      }
      await rise(2);
      expect(await failureOf(supplier)).toBeNull();
      expect((await costs(supplier)).map(({ cost }) => cost)).toEqual([30_002, ...Array(11).fill(30_000)]);
    });

    test("is another one where the sum is the same, or the number of SKUs, and not their prices", async () => {
      const { supplier, codes, sync } = await many(24);
      for (const turn of [0, 3, 6, 9]) {
        await sync(codes.map((code, at) => row(code, { price: 100 + ((at + turn) % 24) * 10 })));
        expect(await failureOf(supplier)).toBe("24 of 24 prices are more than doubled or halved");
      }
      await sync(codes.map((code) => row(code, { price: 10_150 })));
      expect(await costs(supplier)).toEqual(codes.map(() => ({ cost: 10_150, believed: null })));
      for (const from of [0, 6, 12, 18]) {
        await sync(codes.slice(from, from + 6).map((code) => row(code, { price: 10_150 })));
        expect([await on(supplier), await failureOf(supplier)]).toEqual([24, "18 of 24 SKUs are missing or off"]);
      }
    });

    test("is told in pages: it is the same, and is believed, as a whole", async () => {
      const { supplier, codes, begin, page } = await many(24);
      for (const move of [0, 1, 2]) {
        const rows = codes.map((code, at) => row(code, { price: 30_000 + at * move }));
        const run = await begin();
        await page(run, rows.slice(0, 12), false);
        expect((await costs(supplier)).map(({ believed }) => believed).slice(0, 12)).toEqual(Array(12).fill(10_150));
        await page(run, rows.slice(12));
      }
      expect(await failureOf(supplier)).toBeNull();
      expect(await costs(supplier)).toEqual(codes.map((_, at) => ({ cost: 30_000 + at * 2, believed: null })));
    });

    test("is doubted where exactly half of its prices are", async () => {
      const { supplier, codes, sync } = await many(12);
      await sync(codes.map((code, at) => row(code, { price: at < 6 ? 101 : 10_150 })));
      expect(await failureOf(supplier)).toBe("6 of 12 prices are more than doubled or halved");
      expect(new Set((await costs(supplier)).map(({ cost }) => cost))).toEqual(new Set([10_150]));
    });

    test("is never believed with a round hundred of rows, as one that was cut at a page", async () => {
      const { supplier, codes, sync } = await many(12);
      const nobodys = Array.from({ length: 95 }, (_, at) => row(`${supplier}-${at}`));
      for (let list = 0; list < 4; list++) await sync([...codes.slice(0, 5).map((code) => row(code)), ...nobodys]);
      expect([await on(supplier), await failureOf(supplier)]).toEqual([12, "7 of 12 SKUs are missing or off"]);
      await sync([...codes.slice(0, 5).map((code) => row(code)), ...nobodys.slice(1)]);
      expect([await on(supplier), await failureOf(supplier)]).toEqual([5, null]);
    });

    test("is one of many: what few SKUs cost, or that they are off, is believed at once", async () => {
      const { supplier, codes, sync } = await many(3);
      await sync(codes.slice(0, 1).map((code) => row(code, { price: 40 })));
      expect([await on(supplier), await failureOf(supplier)]).toEqual([1, null]);
    });
  });

  test("is written page by page: what no page had is off at the end, and comes back", async () => {
    const { codes, begin, page, sync } = await sold({}, {}, {});
    const [one = "", two = "", gone = ""] = codes;
    const run = await begin();
    expect(await page(run, [row(one)], false)).toEqual({ updated: 1, unknown: 0, missing: 0 });
    expect(await offered(gone)).toMatchObject({ status: "active" });
    expect(await page(run, [row(two)])).toEqual({ updated: 1, unknown: 0, missing: 1 });
    expect((await Promise.all(codes.map((code) => offered(code)))).map((p) => p?.status)).toEqual([
      "active",
      "active",
      "disturbed",
    ]);
    await sync(codes.map((code) => row(code)));
    expect(await offered(gone)).toMatchObject({ status: "active" });
  });

  test("of one module leaves the other alone", async () => {
    const { supplier, first, begin, page } = await sold({});
    const bills = await createBiller(db, { route: [{ supplier, cost: 0 }] });
    await page(await begin("pascabayar"), [row(bills.code, { price: 1_000 })], true, "pascabayar");
    expect(await offered(first)).toMatchObject({ status: "active" });
    const costs = await db.owner.query(
      "select sku, cost::int, active from private.product_suppliers where supplier = $1",
      [supplier],
    );
    expect(costs.rows).toContainEqual({ sku: bills.code, cost: 1_000, active: true });
  });

  test("sent twice changes nothing the second time, and every change is written down with what was before", async () => {
    const { first, begin, page, changes } = await sold({});
    const run = await begin();
    const rows = [row(first, { price: 10_300, stock: 3, cut_off_start: "23:00", cut_off_end: "01:00" })];
    await page(run, rows);
    const written = [
      {
        sku: first,
        before: { cost: 10_150, stock: null, cut_off: null },
        after: { cost: 10_300, stock: 3, cut_off: "23:00–01:00" },
      },
    ];
    expect(await changes()).toEqual(written);
    await page(run, rows);
    expect(await changes()).toEqual(written);
  });

  test("may hold anything: what cannot be kept is left out, the rest stands", async () => {
    const { supplier, first, sync } = await sold({});
    const long = "x".repeat(101);
    const hostile = [row(long), row(`${long}y`), row("\u202eabc", { name: "n".repeat(5_000), stock: 1e15 }), row("")];
    expect(await sync([...hostile, row(first, { stock: 1e15 })])).toEqual({ updated: 1, unknown: 1, missing: 0 });
    expect(await offered(first)).toMatchObject({ stock_label: "available" });
    const { rows } = await db.owner.query("select length(name) as n from private.unknown_skus where supplier = $1", [
      supplier,
    ]);
    expect(rows).toEqual([{ n: 200 }]);
  });

  test("that is empty changes nothing; a SKU that is listed twice is what its last row says", async () => {
    const { supplier, first, sync } = await sold({});
    expect(await sync([])).toEqual({ updated: 0, unknown: 0, missing: 0 });
    expect(await offered(first)).toMatchObject({ status: "active" });
    for (const last of [9_100, 9_300, 9_200]) {
      await sync([row(first, { price: 9_500 }), row(first, { price: 9_000 }), row(first, { price: last })]);
      const { rows } = await db.owner.query("select cost::int from private.product_suppliers where supplier = $1", [
        supplier,
      ]);
      expect(rows).toEqual([{ cost: last }]);
    }
  });

  test("is asked for once in 9 minutes, and a run that another one has followed writes nothing", async () => {
    const { supplier, first, begin, page, changes } = await sold({});
    const old = await begin();
    const again = () => db.rpc("service_role", "price_list_begin", { p_supplier: supplier, p_module: "prabayar" });
    expect(await again()).toBeNull();
    await db.owner.query("update private.price_lists set next_at = now() where supplier = $1", [supplier]);
    const next = await again();
    expect(next).not.toBeNull();
    expect(await page(old, [row(first, { price: 1 })])).toBeNull();
    expect(await changes()).toEqual([]);
    await db.rpc("service_role", "price_list_fail", {
      p_supplier: supplier,
      p_module: "prabayar",
      p_run: next,
      p_failure: "rc 83",
    });
    const { rows } = await db.owner.query("select failure, finished_at from private.price_lists where supplier = $1", [
      supplier,
    ]);
    expect(rows).toEqual([{ failure: "rc 83", finished_at: null }]);
    expect(await again()).toBeNull();
    expect(await db.rpc("service_role", "price_list_begin", { p_supplier: "nobody", p_module: "prabayar" })).toBeNull();
  });

  test("with a cost above what somebody pays is told to an admin, once a day, and nobody buys at a loss", async () => {
    const { supplier, first, sync } = await sold({
      prices: [10_900, 10_750, 10_700],
      promoDiscount: 100,
      cashbacks: [0, 0, 0],
    });
    const told = async () =>
      (
        await db.owner.query(
          "select subject, user_id, amount::int, details from private.reviews where kind = 'route_above_price' and source like $1",
          [`route:${supplier}:${first}:%`],
        )
      ).rows;
    await sync([row(first, { price: 10_600 })]);
    expect(await told()).toEqual([]);
    await sync([row(first, { price: 10_601 })]);
    await sync([row(first, { price: 10_801 })]);
    const details = { supplier, sku: first, cost: 10_601, price: 10_600 };
    expect(await told()).toEqual([{ subject: null, user_id: null, amount: 10_601, details }]);
    const buyer = await createPerson(db, { deposit: 20_000 });
    const args = purchaseArgs(buyer, { code: first, prices: [10_800, 10_650, 10_600] });
    expect(await refusalOf(db.rpc(buyer, "purchase_place", args))).toMatchObject({ code: "product_disturbed" });
    expect(await offered(first)).toMatchObject({ status: "disturbed" });
  });
});

describe("a cut-off", () => {
  const within = async (start: string, end: string, clock: string) => {
    const { rows } = await db.owner.query(
      `select private.in_cut_off($1::time, $2::time, at) as closed,
         to_char(private.cut_off_over($2::time, at) at time zone 'Asia/Jakarta', 'DD HH24:MI') as until
       from (select ($3::timestamp at time zone 'Asia/Jakarta') as at) x`,
      [start, end, `2026-11-25 ${clock}`],
    );
    return [rows[0]?.closed, rows[0]?.until];
  };
  test.each([
    ["23:00", "01:00", "22:59:59", false, "26 01:00"],
    ["23:00", "01:00", "23:00:00", true, "26 01:00"],
    ["23:00", "01:00", "00:59:59", true, "25 01:00"],
    ["23:00", "01:00", "01:00:00", false, "26 01:00"],
    ["02:00", "03:30", "02:30:00", true, "25 03:30"],
    ["02:00", "03:30", "03:30:00", false, "26 03:30"],
    ["22:00", "00:00", "23:59:59", true, "26 00:00"],
    ["22:00", "00:00", "00:00:00", false, "26 00:00"],
  ])("from %s to %s at %s", async (start, end, clock, closed, until) => {
    expect(await within(start, end, clock)).toEqual([closed, until]);
  });

  test("closes a product that nobody else sells, in words of its own, and opens by itself", async () => {
    const { first, sync } = await sold({});
    const closed = await window("-1 hour", "1 hour");
    await sync([row(first, closed)]);
    const shown = await offered(first);
    expect(shown).toMatchObject({ status: "closed", disturbed_since: null });
    const left = Date.parse(shown?.closed_until ?? "") - Date.now();
    expect(left).toBeGreaterThan(58 * 60_000);
    expect(left).toBeLessThan(61 * 60_000);
    const list = pricelist.parse(await db.rpc("anon", "pricelist_list", { p_type: "pulsa" }));
    expect(list.rows.find(({ product_code }) => product_code === first)).toMatchObject({
      status: "closed",
      closed_until: shown?.closed_until,
    });
    const buyer = await createPerson(db, { deposit: 20_000 });
    const args = purchaseArgs(buyer, { code: first, prices: [10_900, 10_750, 10_700] });
    const refused = await refusalOf(db.rpc(buyer, "purchase_place", args));
    expect(refused).toMatchObject({ status: 422, code: "product_closed" });
    expect(Date.parse(String(refused.details["until"]))).toBe(Date.parse(shown?.closed_until ?? ""));
    await sync([row(first, await window("-2 hours", "-1 hour"))]);
    expect(await offered(first)).toMatchObject({ status: "active", closed_until: null });
    await db.rpc(buyer, "purchase_place", args);
  });

  test("of one supplier leaves the product to the next; with a disturbed one beside it stays closed", async () => {
    const { supplier, first, sync } = await sold({ route: [] });
    for (const [priority, id] of [supplier, "digiflazz"].entries()) {
      await db.owner.query("insert into private.suppliers (id, name) values ($1, $1) on conflict do nothing", [id]);
      await db.owner.query(
        `insert into private.product_suppliers (product_id, priority, supplier, sku, cost)
         select id, $2, $3, $1, 10150 from private.products where code = $1`,
        [first, priority + 1, id],
      );
    }
    await sync([row(first, await window("-1 hour", "1 hour"))]);
    expect(await offered(first)).toMatchObject({ status: "active" });
    const buyer = await createPerson(db, { deposit: 20_000 });
    const { dispatch_id } = await buy(db, buyer, { code: first, prices: [10_900, 10_750, 10_700] });
    const { rows } = await db.owner.query("select supplier from private.dispatches where id = $1", [dispatch_id]);
    expect(rows).toEqual([{ supplier: "digiflazz" }]);
    await db.owner.query(
      "update private.product_suppliers set active = false where sku = $1 and supplier = 'digiflazz'",
      [first],
    );
    expect(await offered(first)).toMatchObject({ status: "closed" });
  });

  test("is said of bills, refuses their inquiry, and the payment of one that was found before", async () => {
    const { supplier, begin, page } = await sold();
    await db.owner.query("insert into private.suppliers (id, name) values ($1, $1) on conflict do nothing", [supplier]);
    const bills = await createBiller(db, { route: [{ supplier, cost: 0 }] });
    const person = await createPerson(db, { deposit: 100_000 });
    const id = await findBill(db, person, bills);
    await page(
      await begin("pascabayar"),
      [row(bills.code, { price: 1_000, ...(await window("-1 hour", "1 hour")) })],
      true,
      "pascabayar",
    );
    const listed = z.array(biller).parse(await db.rpc("anon", "catalog_billers", { p_type: "electricity" }));
    const shown = listed.find(({ product_code }) => product_code === bills.code);
    expect(shown).toMatchObject({ status: "closed" });
    expect(shown?.closed_until).not.toBeNull();
    expect(await refusalOf(openInquiry(db, person, bills))).toMatchObject({ status: 422, code: "product_closed" });
    expect(await refusalOf(db.rpc(person, "bill_pay", payArgs(person, id)))).toMatchObject({
      status: 422,
      code: "product_closed",
    });
    await db.owner.query(
      "update private.product_suppliers set cut_off_start = null, cut_off_end = null where sku = $1",
      [bills.code],
    );
    await db.rpc(person, "bill_pay", payArgs(person, id));
  });
});
