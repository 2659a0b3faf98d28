import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { operatorDetail, operatorPage, typeRows } from "#core/catalog/admin/operator-schema.ts";
import { type ProductDetail, productDetail, productPage } from "#core/catalog/admin/product-schema.ts";
import { operator as operatorOfBuyers, product as wireProduct } from "#core/catalog/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let other: Person;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, other] = await Promise.all([createAdmin(db), createAdmin(db)]);
  agent = await createPerson(db, { deposit: 1_000_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const get = async ({ code }: { code: string }): Promise<ProductDetail> =>
  productDetail.parse(await db.rpc(admin, "admin_product_get", { p_code: code }));
const change = async (product: TestProduct, p_values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  productDetail.parse(
    await db.rpc(admin, "admin_product_change", {
      p_key: randomUUID(),
      p_code: product.code,
      p_version: (await get(product)).version,
      p_values,
      p_reason: "checked it",
      ...more,
    }),
  );
const routes = async (product: TestProduct, p_routes: readonly string[], more: Record<string, unknown> = {}) =>
  productDetail.parse(
    await db.rpc(admin, "admin_product_routes", {
      p_key: randomUUID(),
      p_code: product.code,
      p_version: (await get(product)).version,
      p_routes,
      p_reason: "checked it",
      ...more,
    }),
  );
/** As a buyer's page has it. */
const shown = async (product: TestProduct) => {
  const rows = (await db.rpc(agent, "catalog_products", { p_type: "pulsa" })) as unknown[];
  return rows.map((row) => wireProduct.parse(row)).find(({ product_code }) => product_code === product.code);
};

describe("what an admin changes of a product", () => {
  test("is what the next buyer sees and pays, with who, when and why", async () => {
    const product = await createProduct(db);
    const changed = await change(product, { price_1: 11_500, label: "10 ribu", stock: 4 });
    expect(changed).toMatchObject({ price_1: 11_500, price_2: 10_750, label: "10 ribu" });
    expect(await shown(product)).toMatchObject({ price: 11_500, label: "10 ribu", stock_label: "limited" });
    expect(await refusalOf(buy(db, agent, product))).toMatchObject({ code: "price_changed" });
    expect((await buy(db, agent, product, { p_price: 11_500 })).transaction.buying_price).toBe(11_500);
    expect(changed.history).toEqual([
      expect.objectContaining({
        action: "product_change",
        before: { price_1: 10_900, label: "10.000", stock: null },
        after: { price_1: 11_500, label: "10 ribu", stock: 4 },
        reason: "checked it",
      }),
    ]);
  });

  test("on a page that another admin has overtaken is refused, and theirs stays", async () => {
    const product = await createProduct(db);
    const { version } = await get(product);
    await change(product, { name: "Nama baru" });
    expect(await refusalOf(change(product, { name: "Nama lain" }, { p_version: version }))).toMatchObject({
      status: 409,
      code: "changed_meanwhile",
    });
    await routes(product, []);
    const late = { p_version: (await get(product)).version };
    await change(product, { label: "Lain" });
    expect((await refusalOf(routes(product, [`digiflazz:${product.code}`], late))).code).toBe("changed_meanwhile");
    expect(await get(product)).toMatchObject({ name: "Nama baru", routes: [] });
  });

  test("of two admins at once is one change, and none is lost", async () => {
    const product = await createProduct(db);
    const { version } = await get(product);
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        db.rpc(n % 2 ? admin : other, "admin_product_change", {
          p_key: randomUUID(),
          p_code: product.code,
          p_version: version,
          p_values: { position: 100 + n },
          p_reason: "checked it",
        }),
      ),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await get(product)).history).toHaveLength(1);
  });

  test("is done once for a key, and nothing is nothing", async () => {
    const product = await createProduct(db);
    const { version } = await get(product);
    const same = { p_key: randomUUID(), p_version: version };
    await change(product, { price_2: 10_800 }, same);
    expect(await change(product, { price_2: 10_800 }, same)).toMatchObject({ price_2: 10_800 });
    expect((await refusalOf(change(product, { price_2: 10_900 }, same))).code).toBe("idempotency_mismatch");
    expect((await refusalOf(change(product, { price_2: 10_800 }))).code).toBe("nothing_changed");
    expect((await get(product)).history).toHaveLength(1);
  });

  test.each([
    [
      "below the dearest route",
      { price_3: 10_299 },
      { category: 3, price: 10_299, min: 10_375, promotion: 0, cashback: 75 },
    ],
    ["by a promotion", { promo_discount: 450 }, { category: 2, min: 10_800, promotion: 450, cashback: 50 }],
    ["by cashback", { cashback_2: 500 }, { category: 2, price: 10_750, min: 10_800, promotion: 0, cashback: 500 }],
  ])("is never sold at a loss: %s", async (_how, values, details) => {
    const product = await createProduct(db, {
      route: [
        { supplier: "digiflazz", cost: 10_100 },
        { supplier: "iak", cost: 10_300 },
      ],
    });
    const refused = await refusalOf(change(product, values));
    expect(refused).toMatchObject({ status: 422, code: "price_below_floor", details: { cost: 10_300, ...details } });
    // A route that an admin has switched off gets no order, so it need not be covered.
    await db.rpc(admin, "admin_supplier_switch", {
      p_key: randomUUID(),
      p_id: `iak:${product.code}`,
      p_on: false,
      p_reason: "checked it",
    });
    expect(await change(product, values)).toMatchObject({ code: product.code });
  });

  test("leaves a price that is too low already alone, so that all else can be changed", async () => {
    const product = await createProduct(db, { route: [{ supplier: "digiflazz", cost: 12_000 }] });
    expect(await change(product, { name: "Tetap bisa" })).toMatchObject({ name: "Tetap bisa", state: "loss" });
  });

  test.each([
    [{ price_1: 0 }, "price_1", "rupiah"],
    [{ price_1: null }, "price_1", "required"],
    [{ price_1: "1e9" }, "price_1", "invalid"],
    [{ price_2: 1_000_000_001 }, "price_2", "rupiah"],
    [{ promo_discount: 10_700 }, "promo_discount", "rupiah"],
    [{ cashback_1: -1 }, "cashback_1", "rupiah"],
    [{ price_1: 20_000, cashback_1: 200 }, "cashback_1", "members_have_none"],
    [{ name: " " }, "name", "required"],
    [{ name: "x".repeat(101) }, "name", "too_long"],
    [{ name: "\u202egnirts" }, "name", "unseen"],
    [{ label: "a\u0007b" }, "label", "unseen"],
    [{ operator: "nobody" }, "operator", "one_of"],
    [{ permission: "admin" }, "permission", "one_of"],
    [{ status: "gone" }, "status", "invalid"],
    [{ status: "disturbed", disturbed_until: "infinity" }, "disturbed_until", "date_past"],
    [{ status: "disturbed", disturbed_until: "2020-01-01T00:00:00+07:00" }, "disturbed_until", "date_past"],
    [{ stock: -1 }, "stock", "invalid"],
    [{ type: "data" }, "type", "unknown_field"],
    [{ id: 1 }, "id", "unknown_field"],
    [{ prices: [1, 1, 1] }, "prices", "unknown_field"],
    [{ price_4: 1 }, "price_4", "unknown_field"],
  ])("is not %j", async (values, field, problem) => {
    const product = await createProduct(db);
    expect(await refusalOf(change(product, values))).toMatchObject({
      code: "validation_failed",
      details: { field, problem },
    });
  });

  test("needs a reason", async () => {
    const product = await createProduct(db);
    expect((await refusalOf(change(product, { name: "Baru" }, { p_reason: "\u200b   " }))).details).toEqual({
      field: "reason",
    });
  });

  test("takes nothing away that its type needs", async () => {
    const product = await createProduct(db, { type: "send-money" });
    expect((await get(product)).type_permission).toBe("send_money");
    expect((await refusalOf(change(product, { permission: null }))).code).toBe("nothing_changed");
    const open = await createProduct(db);
    await change(open, { permission: "excel" });
    expect(await refusalOf(buy(db, agent, open))).toMatchObject({
      code: "permission_needed",
      details: { permission: "excel" },
    });
  });
});

describe("a disturbance", () => {
  test("that an admin writes down is told to buyers, and over by itself at its end", async () => {
    const product = await createProduct(db);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const status = { status: "disturbed", disturbed_until: until, disturbed_note: "Operator memelihara jaringan" };
    expect(await change(product, status)).toMatchObject({ state: "disturbed", disturbed_since: expect.any(String) });
    const seen = await shown(product);
    expect(seen).toMatchObject({ status: "disturbed", disturbed_note: "Operator memelihara jaringan" });
    expect(new Date(seen?.disturbed_until ?? 0).toISOString()).toBe(until);
    expect((await refusalOf(buy(db, agent, product))).code).toBe("product_disturbed");
    await db.owner.query(
      "update private.products set disturbed_until = statement_timestamp() - interval '1 second' where code = $1",
      [product.code],
    );
    expect(await shown(product)).toMatchObject({ status: "active", disturbed_since: null, disturbed_note: null });
    expect((await buy(db, agent, product)).transaction.status).toBe("unprocessed");
    expect(await get(product)).toMatchObject({ state: "on", values: { status: "active", disturbed_until: null } });
  });

  test("without an end lasts until an admin ends it; what is inactive nobody sees", async () => {
    const product = await createProduct(db);
    await change(product, { status: "disturbed", disturbed_note: "Gangguan" });
    await change(product, { status: "active" });
    expect(await shown(product)).toMatchObject({ status: "active", disturbed_note: null });
    await change(product, { status: "inactive" });
    expect(await shown(product)).toBeUndefined();
    expect((await refusalOf(buy(db, agent, product))).code).toBe("product_inactive");
  });
});

describe("the route of a product", () => {
  const chosen = async (product: TestProduct) => {
    const { dispatch_id } = await buy(db, agent, product);
    const { rows } = await db.owner.query("select supplier, sku from private.dispatches where id = $1", [dispatch_id]);
    return `${rows[0]?.supplier}:${rows[0]?.sku}`;
  };

  test("is tried in the order that an admin gives it, at once", async () => {
    const product = await createProduct(db, {
      route: [
        { supplier: "digiflazz", cost: 10_100 },
        { supplier: "iak", cost: 10_300 },
      ],
    });
    const [first, second] = [`digiflazz:${product.code}`, `iak:${product.code}`];
    expect(await chosen(product)).toBe(first);
    const turned = await routes(product, [second, first]);
    expect(turned.routes.map(({ id, priority, cost }) => [id, priority, cost])).toEqual([
      [second, 1, 10_300],
      [first, 2, 10_100],
    ]);
    expect(await chosen(product)).toBe(second);
    expect((await refusalOf(routes(product, [second, first]))).code).toBe("nothing_changed");
    expect((await routes(product, [first])).routes).toHaveLength(1);
    expect((await refusalOf(routes(product, [first, first]))).details).toEqual({ field: "routes", problem: "twice" });
  });

  test("takes a SKU of a price list at what the supplier asks, and none that nobody has seen", async () => {
    const product = await createProduct(db);
    const sku = `new${product.code}`;
    const run = await db.rpc("service_role", "price_list_begin", { p_supplier: "iak", p_module: "prabayar" });
    const row = {
      sku,
      name: "Baru",
      category: "Pulsa",
      brand: "XL",
      price: 10_222,
      active: true,
      stock: 900,
      multi: true,
    };
    const page = { p_supplier: "iak", p_module: "prabayar", p_run: run, p_rows: [row], p_last: false };
    await db.rpc("service_role", "catalog_sync", page);
    const before = (await get(product)).routes.map(({ id }) => id);
    const added = await routes(product, [...before, `iak:${sku}`]);
    expect(added.routes.at(-1)).toMatchObject({ id: `iak:${sku}`, cost: 10_222, state: "on", priority: 2 });
    // From now on it is ours: the next page of the list prices it.
    await db.rpc("service_role", "catalog_sync", { ...page, p_rows: [{ ...row, price: 10_333 }] });
    expect((await get(product)).routes.at(-1)?.cost).toBe(10_333);
    expect(await refusalOf(routes(product, [`iak:nobody${product.code}`]))).toMatchObject({
      code: "sku_unknown",
      details: { sku: `iak:nobody${product.code}` },
    });
    expect((await get(product)).routes).toHaveLength(2);
  });

  test("of a bill takes no SKU of a prepaid product", async () => {
    const [bill, prepaid] = await Promise.all([createProduct(db, { type: "electricity" }), createProduct(db)]);
    expect((await refusalOf(routes(bill, [`digiflazz:${prepaid.code}`]))).code).toBe("sku_unknown");
  });

  test("that is changed while an order is under way leaves the order where it is", async () => {
    const product = await createProduct(db);
    const { transaction } = await buyAndSettle(db, agent, product, supplierSays("pending"));
    await routes(product, []);
    expect((await refusalOf(buy(db, agent, product))).code).toBe("product_disturbed");
    const answer = await db.rpc("service_role", "purchase_settle", {
      p_supplier: "digiflazz",
      p_reference: transaction.ref_id,
      p_result: supplierSays("success"),
      p_source: "callback",
    });
    expect(answer).toMatchObject({ status: "success" });
  });
});

describe("how much money a product sends", () => {
  const sent = async (refId: string) => (await db.rpc(agent, "purchase_get", { p_ref_id: refId })) as object;

  test("stays what its sales say that they sent, also after its suppliers were taken away", async () => {
    const product = await createProduct(db, { type: "send-money", operator: "bca", prices: [15_000, 15_000, 15_000] });
    await db.owner.query("update public.accounts set permissions = '{send_money}' where id = $1", [agent.userId]);
    const sale = await buy(db, agent, product, { p_destination: "1234567890" });
    const refused = { details: { field: "nominal", problem: "amount_kept" } };
    for (const nominal of ["40000", null]) expect(await refusalOf(change(product, { nominal }))).toMatchObject(refused);
    expect(await sent(sale.transaction.ref_id)).toMatchObject({ amount_sent: 10_000 });
    await change(product, { name: "Kirim BCA", price_1: 15_500, nominal: "10000" });
    await routes(product, []);
    expect(await refusalOf(change(product, { nominal: "40000" }))).toMatchObject(refused);
  });

  test("is mended while no supplier has it; other nominals are words of the catalogue", async () => {
    const draft = await createProduct(db, { type: "send-money", operator: "bca", route: [] });
    expect((await change(draft, { nominal: "50000" })).values.nominal).toBe(50_000);
    const pulsa = await createProduct(db);
    expect((await change(pulsa, { nominal: "12000" })).values.nominal).toBe(12_000);
  });
});

describe("a new product", () => {
  const made = {
    operator: "xl",
    name: "XL Baru 12.000",
    label: "12.000",
    price_1: 12_900,
    price_2: 12_800,
    price_3: 12_700,
  };
  const create = (p_code: string, p_values: Record<string, unknown> = made, p_type = "pulsa") =>
    db.rpc(admin, "admin_product_create", { p_key: randomUUID(), p_code, p_type, p_values, p_reason: "checked it" });

  test("is there at once, and can be bought when it has a supplier", async () => {
    const template = await createProduct(db);
    const product: TestProduct = { code: `baru${template.code}`, prices: [12_900, 12_800, 12_700] };
    const created = productDetail.parse(await create(product.code));
    expect(created).toMatchObject({ state: "inactive", routes: [], module: "prabayar" });
    // Nobody sees it before it can be bought.
    const seen = await db.rpc(agent, "catalog_products", { p_type: "pulsa" });
    expect(JSON.stringify(seen)).not.toContain(`"${product.code}"`);
    expect((await refusalOf(buy(db, agent, product))).code).toBe("product_inactive");
    await routes(product, [`digiflazz:${template.code}`]);
    await change(product, { status: "active" });
    expect((await buy(db, agent, product)).transaction.product_name).toBe("XL Baru 12.000");
    expect((await refusalOf(create(product.code))).code).toBe("product_code_taken");
  });

  test.each([
    ["Baru", made, "pulsa", "product_code", "product_code"],
    ["new", made, "pulsa", "product_code", "reserved"],
    ["a b", made, "pulsa", "product_code", "product_code"],
    ["baru-1", made, "nothing", "type", "one_of"],
    ["baru-1", { ...made, price_3: undefined }, "pulsa", "price_3", "required"],
    ["baru-1", { ...made, operator: "x" }, "pulsa", "operator", "one_of"],
    ["baru-1", { ...made, status: "active" }, "pulsa", "status", "unknown_field"],
  ])("is not %s %j of %s", async (code, values, type, field, problem) => {
    expect(await refusalOf(create(code, values, type))).toMatchObject({ details: { field, problem } });
  });
});

test("the list finds by code, name, operator, type, SKU and price, and tells how each stands", async () => {
  const product = await createProduct(db, {
    operator: "axis",
    prices: [77_777, 77_700, 77_650],
    route: [{ supplier: "digiflazz", cost: 77_000 }],
  });
  const page = async (p_filter: Record<string, unknown>) =>
    productPage.parse(await db.rpc(admin, "admin_product_list", { p_filter })).rows.map(({ code }) => code);
  for (const filter of [
    { search: product.code.toUpperCase() },
    { search: `produk ${product.code}` },
    { search: "Rp 77.777", search_amount: 77_777 },
    { type: "pulsa", operator: "axis", supplier: "digiflazz", state: "on", sort: "highest" },
  ]) {
    expect(await page(filter), JSON.stringify(filter)).toContain(product.code);
  }
  expect(await page({ search: product.code, state: "loss" })).toEqual([]);
  const { rows } = productPage.parse(await db.rpc(admin, "admin_product_list", { p_filter: { search: product.code } }));
  expect(rows[0]).toMatchObject({ cost: 77_000, margin: 77_650 - 75 - 77_000, suppliers: "Digiflazz", state: "on" });
  const file = (await db.rpc(admin, "admin_product_export", {
    p_filter: { search: product.code },
    p_after: null,
    p_limit: 10,
  })) as unknown[];
  expect(file).toEqual(rows);
});

describe("an operator", () => {
  const operator = async (p_code: string) =>
    operatorDetail.parse(await db.rpc(admin, "admin_operator_get", { p_code }));
  const turn = async (p_code: string, p_values: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    operatorDetail.parse(
      await db.rpc(admin, "admin_operator_change", {
        p_key: randomUUID(),
        p_code,
        p_version: (await operator(p_code)).version,
        p_values,
        p_reason: "checked it",
        ...more,
      }),
    );

  test("is seen as it is changed, and tells whose a number is", async () => {
    const { version } = await operator("axis");
    await turn("axis", { name: "AXIS Baru", prefixes: "0831 0839", color: "#123456", mark: "AX" });
    const seen = (await db.rpc(agent, "catalog_operators", { p_type: "pulsa" })) as Record<string, unknown>[];
    expect(seen).toContainEqual({
      code: "axis",
      name: "AXIS Baru",
      mark: "AX",
      color: "#123456",
      prefixes: ["0831", "0839"],
      fields: [],
    });
    const { rows } = await db.owner.query("select private.operator_of_number('+62 839-1111') as code");
    expect(rows).toEqual([{ code: "axis" }]);
    expect((await operator("axis")).history).toHaveLength(1);
    expect((await refusalOf(turn("axis", { mark: "B" }, { p_version: version }))).code).toBe("changed_meanwhile");
    const page = operatorPage.parse(await db.rpc(admin, "admin_operator_list", { p_filter: { search: "0839" } }));
    expect(page.rows.map(({ code }) => code)).toEqual(["axis"]);
  });

  test.each([
    [{ name: "" }, "name", "required"],
    [{ name: "a\u200bb" }, "name", "unseen"],
    [{ mark: "ABCDE" }, "mark", "invalid"],
    [{ color: "red" }, "color", "invalid"],
    [{ color: null }, "color", "invalid"],
    [{ position: "x" }, "position", "invalid"],
    [{ prefixes: "62811" }, "prefixes", "prefixes"],
    [{ prefixes: "0831 0831" }, "prefixes", "prefixes"],
    [{ prefixes: "0812" }, "prefixes", "prefix_taken"],
    [{ asks_zone: "maybe" }, "asks_zone", "one_of"],
    [{ asks_server: "" }, "asks_server", "one_of"],
    [{ servers: `${"x".repeat(21)} Asia` }, "servers", "servers"],
    [{ servers: `x ${"y".repeat(41)}` }, "servers", "servers"],
    [{ servers: "Asia\nos/usa America" }, "servers", "servers"],
    [{ servers: "os_asia Asia\nos_usa" }, "servers", "server_unnamed"],
    [{ servers: "os_asia Asia\nOS_ASIA Eropa" }, "servers", "server_twice"],
    [{ servers: "eu North America\nna NORTH  america" }, "servers", "server_twice"],
    [{ servers: "s1 S2\ns2 Dua" }, "servers", "server_twice"],
    [{ servers: "os_asia A\u202esia" }, "servers", "servers"],
    [{ servers: "os_a Asia\nos_b Ａｓｉａ" }, "servers", "server_twice"],
    [{ servers: "os_a Eropa\nos_b ｏｓ_ａ" }, "servers", "server_twice"],
    [{ servers: "os_a http://evil.example" }, "servers", "link"],
    [{ servers: "os_a klik menang.example" }, "servers", "link"],
    [{ servers: "os_a A) (x" }, "servers", "server_marks"],
    [{ servers: "os_a A · NIK 1" }, "servers", "server_marks"],
    [{ servers: Array.from({ length: 41 }, (_, at) => `s${at} Server ${at}`).join("\n") }, "servers", "servers"],
  ])("is not %j", async (values, field, problem) => {
    expect(await refusalOf(turn("tri", values))).toMatchObject({ details: { field, problem } });
  });

  test("says what its players are asked, and every buyer is asked that", async () => {
    expect(await operator("xl")).toMatchObject({ asks: [], asks_zone: null, asks_server: null, servers: "" });
    expect(await operator("pubg-mobile")).toMatchObject({ asks: ["server", "zone"], asks_server: "none" });
    await turn("pubg-mobile", {
      asks_zone: null,
      asks_server: "required",
      servers: " eu  Europe \n\nna North America\nsea SEA",
    });
    const seen = z.array(operatorOfBuyers).parse(await db.rpc("anon", "catalog_operators", { p_type: "games" }));
    expect(seen.find(({ code }) => code === "pubg-mobile")?.fields).toEqual([
      { name: "zone", required: false, choices: [] },
      {
        name: "server",
        required: true,
        choices: [
          { value: "eu", label: "Europe" },
          { value: "na", label: "North America" },
          { value: "sea", label: "SEA" },
        ],
      },
    ]);
    const { servers, history } = await operator("pubg-mobile");
    expect(servers).toBe("eu Europe\nna North America\nsea SEA");
    expect(history[0]?.after).toEqual({
      asks_zone: null,
      asks_server: "required",
      servers: ["eu Europe", "na North America", "sea SEA"],
    });
  });

  describe("that there was not", () => {
    const mark = { name: "Operator Baru", mark: "OB", color: "#123456" };
    const create = async (p_code: string | null, p_values: unknown = mark, p_key: string = randomUUID()) =>
      operatorDetail.parse(
        await db.rpc(admin, "admin_operator_create", { p_key, p_code, p_values, p_reason: "checked it" }),
      );

    test("is made once for a key, last in the list, and its products can be sold", async () => {
      const code = `op-${randomUUID().slice(0, 8)}`;
      const key = randomUUID();
      const { rows } = await db.owner.query("select max(position) as last from private.operators");
      const values = { ...mark, prefixes: "0870", asks_zone: "none", asks_server: "required", servers: "eu Eropa" };
      const made = await create(code, values, key);
      expect(made).toMatchObject({ ...values, code, position: Number(rows[0]?.["last"]) + 1, products: 0 });
      expect(made.asks).toEqual(["server", "zone"]);
      expect(made.history).toMatchObject([{ action: "operator_create", before: {}, after: { servers: ["eu Eropa"] } }]);
      expect(await create(code, values, key)).toEqual(made);
      expect((await refusalOf(create(code, mark, key))).code).toBe("idempotency_mismatch");
      expect((await refusalOf(create(code))).code).toBe("operator_code_taken");
      const product = await createProduct(db, { operator: code });
      expect((await buy(db, agent, product)).transaction.product_name).toContain(product.code);
    });

    test.each([
      [null, mark, "operator_code", "operator_code"],
      ["", mark, "operator_code", "operator_code"],
      ["Baru", mark, "operator_code", "operator_code"],
      ["a_b", mark, "operator_code", "operator_code"],
      ["a\nb", mark, "operator_code", "operator_code"],
      ["x".repeat(41), mark, "operator_code", "operator_code"],
      ["new", mark, "operator_code", "reserved"],
      ["baru", { ...mark, name: undefined }, "name", "required"],
      ["baru", { ...mark, mark: undefined }, "mark", "invalid"],
      ["baru", { ...mark, color: undefined }, "color", "invalid"],
      ["baru", { ...mark, prefixes: "0812" }, "prefixes", "prefix_taken"],
      ["baru", { ...mark, servers: "os_usa" }, "servers", "server_unnamed"],
    ])("is not %j %j", async (code, values, field, problem) => {
      expect(await refusalOf(create(code, values))).toMatchObject({ details: { field, problem } });
    });

    test("is asked what its players type on its page until it has products", async () => {
      const code = `op-${randomUUID().slice(0, 8)}`;
      expect((await create(code)).asks).toEqual(["server", "zone"]);
      await createProduct(db, { operator: code });
      expect((await operator(code)).asks).toEqual([]);
    });

    test("is not of anything else", async () => {
      for (const values of [null, '"x"', "[]", { ...mark, code: "x" }, { ...mark, products: 1 }]) {
        expect((await refusalOf(create("baru", values))).code).toBe("validation_failed");
      }
    });
  });

  test("types are told with their switch", async () => {
    const rows = typeRows.parse(await db.rpc(admin, "admin_type_list"));
    expect(rows.find(({ code }) => code === "send-money")).toMatchObject({ permission: "send_money" });
    expect(rows.find(({ code }) => code === "pulsa")?.products).toBeGreaterThan(10);
  });
});

test("nobody but an admin asks for or changes any of it", async () => {
  const product = await createProduct(db);
  const reason = { p_key: "k", p_reason: "checked it" };
  for (const [name, args] of [
    ["admin_product_list", {}],
    ["admin_product_export", { p_filter: {}, p_after: null, p_limit: 1 }],
    ["admin_product_get", { p_code: product.code }],
    ["admin_product_change", { ...reason, p_code: product.code, p_version: "", p_values: { price_1: 1 } }],
    ["admin_product_create", { ...reason, p_code: "x1", p_type: "pulsa", p_values: {} }],
    ["admin_product_routes", { ...reason, p_code: product.code, p_version: "", p_routes: [] }],
    ["admin_operator_list", {}],
    ["admin_operator_get", { p_code: "xl" }],
    ["admin_operator_create", { ...reason, p_code: "x1", p_values: {} }],
    ["admin_operator_change", { ...reason, p_code: "xl", p_version: "", p_values: {} }],
    ["admin_type_list", {}],
    ["admin_price_list", {}],
    ["admin_price_plan", { p_wanted: {} }],
    ["admin_price_apply", { ...reason, p_wanted: {}, p_seen: "" }],
  ] as const) {
    expect((await refusalOf(db.rpc(agent, name, args))).code, name).toBe("forbidden");
  }
});
