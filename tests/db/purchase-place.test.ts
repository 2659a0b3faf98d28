import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billFound, findBill } from "#tests/factories/bills.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, openSession, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, purchaseArgs, someNumber, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let product: TestProduct;
beforeAll(async () => {
  db = await openDatabase();
  product = await createProduct(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

describe("a purchase", () => {
  test("charges the balance once and answers the whole transaction", async () => {
    const buyer = await createPerson(db, { category: 2, deposit: 50_000 });
    const { transaction, replayed } = await buy(db, buyer, product, {
      p_price: 10_750,
      p_destination: "0878 0000-1230",
      p_order_number: "INV_1-a",
      p_note: "titip",
      p_selling_price: 12_000,
    });
    expect(replayed).toBe(false);
    expect(transaction).toMatchObject({
      status: "unprocessed",
      destination_number: "087800001230",
      product_code: product.code,
      buying_price: 10_750,
      selling_price: 12_000,
      markup_price: 1_250,
      profit: 1_250,
      cashback: 50,
      start_balance: 50_000,
      end_balance: 39_250,
      order_number: "INV_1-a",
      note: "titip",
      pay_with: "deposit",
      serial_number: null,
      reason: null,
    });
    expect(transaction.ref_id).toMatch(/^TRX[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(transaction.timeline).toEqual([{ status: "unprocessed", at: transaction.created_at, note: null }]);
    expect(await balanceOf(db, buyer.userId)).toBe(39_250);
  });

  test.each([
    [1, 10_900],
    [2, 10_750],
    [3, 10_700],
  ] as const)("costs a category %i account %i rupiah", async (category, price) => {
    const buyer = await createPerson(db, { category, deposit: 20_000 });
    expect((await buy(db, buyer, product, { p_price: price })).transaction.buying_price).toBe(price);
  });

  test("at a promotion costs less and says by how much", async () => {
    const promoted = await createProduct(db, { promoDiscount: 400 });
    const buyer = await createPerson(db, { deposit: 20_000 });
    const { transaction } = await buy(db, buyer, promoted, { p_price: 10_500 });
    expect(transaction).toMatchObject({ buying_price: 10_500, discount: 400 });
  });

  test("may be paid from the loan balance, which then gets the refund", async () => {
    const buyer = await createPerson(db, { loan: 30_000, deposit: 5 });
    const { transaction } = await buyAndSettle(db, buyer, product, supplierSays("failed"), { p_pay_with: "loan" });
    expect(transaction).toMatchObject({ pay_with: "loan", start_balance: 30_000, end_balance: 19_100 });
    expect(await balanceOf(db, buyer.userId, "loan")).toBe(30_000);
    expect(await balanceOf(db, buyer.userId)).toBe(5);
  });

  test("sends the first active supplier of the route", async () => {
    const routed = await createProduct(db, {
      route: [
        { supplier: "asleep", cost: 9_000, active: false },
        { supplier: "digiflazz", cost: 10_100 },
      ],
    });
    const buyer = await createPerson(db, { deposit: 20_000 });
    const { dispatch_id } = await buy(db, buyer, routed);
    const { rows } = await db.owner.query("select supplier, cost::int, state from private.dispatches where id = $1", [
      dispatch_id,
    ]);
    expect(rows).toEqual([{ supplier: "digiflazz", cost: 10_100, state: "queued" }]);
  });
});

describe("the first supplier of the route", () => {
  const chosen = async (first: object, second: object) => {
    const route = [
      { supplier: "digiflazz", cost: 10_100, ...first },
      { supplier: "iak", cost: 10_300, ...second },
    ];
    const routed = await createProduct(db, { route });
    return async (more: { readonly stock?: string } = {}) => {
      if (more.stock) {
        await db.owner.query("update private.product_suppliers set stock = 0 where sku = $1 and supplier = $2", [
          routed.code,
          more.stock,
        ]);
      }
      const { dispatch_id } = await buy(db, await createPerson(db, { deposit: 20_000 }), routed);
      const { rows } = await db.owner.query("select supplier from private.dispatches where id = $1", [dispatch_id]);
      return rows[0]?.supplier as string;
    };
  };

  test("is passed over where it has none, or asks more than the buyer pays", async () => {
    const usual = await chosen({}, {});
    expect(await usual()).toBe("digiflazz");
    expect(await usual({ stock: "digiflazz" })).toBe("iak");
    expect(await (await chosen({ cost: 10_901 }, {}))()).toBe("iak");
  });

  test.each([
    ["offered by the price list", "update private.product_suppliers o set active = false where"],
    ["on", "update private.product_suppliers o set enabled = false where"],
    ["let through", "update private.product_suppliers o set paused_until = now() + interval '1 hour' where"],
    [
      "selling at this time of day",
      `update private.product_suppliers o
       set cut_off_start = (now() at time zone 'Asia/Jakarta')::time - interval '1 hour',
         cut_off_end = (now() at time zone 'Asia/Jakarta')::time + interval '1 hour'
       where`,
    ],
    [
      "of a supplier that is on",
      "update private.suppliers s set active = false from private.product_suppliers o where s.id = o.supplier and",
    ],
    [
      "of a supplier that is let through",
      `update private.suppliers s set paused_until = now() + interval '1 hour'
       from private.product_suppliers o where s.id = o.supplier and`,
    ],
  ])("is passed over while it is not %s", async (_what, shut) => {
    const supplier = `first-${randomUUID()}`;
    const sale = await chosen({ supplier }, {});
    expect(await sale()).toBe(supplier);
    await db.owner.query(`${shut} o.supplier = $1`, [supplier]);
    expect(await sale()).toBe("iak");
  });

  test("is the one with the lowest number, whichever that is", async () => {
    const supplier = `first-${randomUUID()}`;
    const sale = await chosen({ supplier }, {});
    await db.owner.query(
      `update private.product_suppliers o set priority = o.priority + 5
       from private.product_suppliers f where f.supplier = $1 and f.product_id = o.product_id`,
      [supplier],
    );
    expect(await sale()).toBe(supplier);
  });

  test("sells what is disturbed no more, also where the second has none", async () => {
    const supplier = `first-${randomUUID()}`;
    const sale = await chosen({ supplier }, {});
    await db.owner.query(
      `update private.products d
       set status = 'disturbed', disturbed_since = now() - interval '1 day', disturbed_until = now() - interval '1 hour'
       from private.product_suppliers f where f.supplier = $1 and f.product_id = d.id`,
      [supplier],
    );
    expect(await sale({ stock: "iak" })).toBe(supplier);
  });

  test("is taken again after a pause and outside its cut-off", async () => {
    const supplier = `first-${randomUUID()}`;
    const sale = await chosen({ supplier }, {});
    await db.owner.query("update private.suppliers set paused_until = now() where id = $1", [supplier]);
    await db.owner.query(
      `update private.product_suppliers
       set paused_until = now(), cut_off_start = (now() at time zone 'Asia/Jakarta')::time + interval '1 hour',
         cut_off_end = (now() at time zone 'Asia/Jakarta')::time + interval '2 hours'
       where supplier = $1`,
      [supplier],
    );
    expect(await sale()).toBe(supplier);
  });

  test("is never taken at a loss, where the others are no better either", async () => {
    const dear = await chosen({ cost: 10_901 }, { cost: 10_950 });
    expect(await refusalOf(dear())).toMatchObject({ status: 422, code: "product_disturbed" });
    const dry = await chosen({ cost: 10_901 }, {});
    expect(await refusalOf(dry({ stock: "iak" }))).toMatchObject({ status: 422, code: "out_of_stock" });
  });

  test("is never taken where cashback would give back what it leaves", async () => {
    const agent = await createPerson(db, { category: 2, deposit: 100_000 });
    for (const [cost, sold] of [
      [10_700, true],
      [10_701, false],
    ] as const) {
      const product = await createProduct(db, { cashbacks: [0, 50, 75], route: [{ supplier: "digiflazz", cost }] });
      const call = buy(db, agent, product, { p_price: 10_750 });
      if (sold) await call;
      else expect(await refusalOf(call)).toMatchObject({ code: "product_disturbed" });
    }
  });
});

describe("whoever is not let in buys nothing and is told why:", () => {
  const sessionOf = "where session_id = $1";
  test.each([
    ["a session of no device", 401, "unauthenticated", `delete from private.devices ${sessionOf}`],
    ["a session that has ended", 401, "unauthenticated", `update auth.refresh_tokens set revoked = true ${sessionOf}`],
    [
      "an account that is deleted",
      403,
      "account_deleted",
      "update public.accounts set deleted_at = now() where id = $1",
    ],
    [
      "an account that is inactive",
      403,
      "account_inactive",
      "update public.accounts set is_active = false where id = $1",
    ],
  ])("%s", async (_who, status, code, shut) => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    await buy(db, buyer, product);
    await db.owner.query(shut, [buyer.userId]);
    // Before anything else is looked at, a wrong key too.
    for (const p_key of [randomUUID(), ""]) {
      const call = db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_key }));
      expect(await refusalOf(call)).toMatchObject({ status, code });
    }
    expect(await balanceOf(db, buyer.userId)).toBe(9_100);
  });

  test.each(["device_pending", "device_blocked"])("a session on a second device: %s", async (code) => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    const sessionId = randomUUID();
    const device = { p_user: buyer.userId, p_session: sessionId, p_client: sessionId, p_name: "Second" };
    await openSession(db, buyer.userId, sessionId);
    await db.rpc("service_role", "device_bind", device);
    if (code === "device_blocked") {
      await db.owner.query("update private.devices set status = 'blocked' where session_id = $1", [sessionId]);
    }
    // What keeps it out is its device, even where its session stands.
    await openSession(db, buyer.userId, sessionId);
    const call = db.rpc({ ...buyer, sessionId }, "purchase_place", purchaseArgs(buyer, product, {}));
    expect(await refusalOf(call)).toMatchObject({ status: 403, code });
  });

  test("somebody in another one's session", async () => {
    const [buyer, other] = [await createPerson(db, { deposit: 20_000 }), await createPerson(db)];
    const call = db.rpc({ ...buyer, sessionId: other.userId }, "purchase_place", purchaseArgs(buyer, product, {}));
    expect(await refusalOf(call)).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  test("a session whose tokens are counted is let in by its row", async () => {
    const buyer = await createPerson(db, { deposit: 20_000, category: 2 });
    await db.owner.query("delete from auth.refresh_tokens where session_id = $1", [buyer.userId]);
    const call = () => buy(db, buyer, product, { p_price: 10_750 });
    expect(await refusalOf(call())).toMatchObject({ code: "unauthenticated" });
    await db.owner.query("update auth.sessions set refresh_token_counter = 1 where id = $1", [buyer.userId]);
    expect((await call()).transaction.buying_price).toBe(10_750);
  });
});

describe("nothing is charged when", () => {
  const refusals: readonly [
    what: string,
    code: string,
    status: number,
    make: () => Promise<{
      product?: TestProduct;
      changes?: Record<string, unknown>;
      person?: Parameters<typeof createPerson>[1];
    }>,
    details?: Record<string, unknown>,
  ][] = [
    ["the product does not exist", "product_not_found", 404, async () => ({ changes: { p_product_code: "nothing" } })],
    [
      "the product is inactive",
      "product_inactive",
      422,
      async () => ({ product: await createProduct(db, { status: "inactive" }) }),
    ],
    [
      "the product is disturbed",
      "product_disturbed",
      422,
      async () => ({ product: await createProduct(db, { status: "disturbed" }) }),
    ],
    [
      "every supplier of the product is off",
      "product_disturbed",
      422,
      async () => ({
        product: await createProduct(db, { route: [{ supplier: "digiflazz", cost: 1, active: false }] }),
      }),
    ],
    ["the stock is used up", "out_of_stock", 422, async () => ({ product: await createProduct(db, { stock: 0 }) })],
    [
      "the selling price is below the buying price",
      "selling_price_too_low",
      422,
      async () => ({ changes: { p_selling_price: 10_899 } }),
    ],
    [
      "the account is not active",
      "account_inactive",
      403,
      async () => ({ person: { deposit: 50_000, active: false } }),
    ],
    [
      "the order number has other characters",
      "validation_failed",
      422,
      async () => ({ changes: { p_order_number: "a b" } }),
    ],
    [
      "the balance to pay with is none",
      "validation_failed",
      422,
      async () => ({ changes: { p_pay_with: "cashback" } }),
    ],
    ["the key is not visible characters", "validation_failed", 422, async () => ({ changes: { p_key: "a b" } })],
    ["the key is too long", "validation_failed", 422, async () => ({ changes: { p_key: "k".repeat(65) } })],
    ["there is no price", "price_changed", 409, async () => ({ changes: { p_price: null } })],
  ];

  test.each(refusals)("%s: %s", async (_what, code, status, make) => {
    const { product: other, changes, person } = await make();
    const buyer = await createPerson(db, person ?? { deposit: 50_000 });
    const refusal = await refusalOf(db.rpc(buyer, "purchase_place", purchaseArgs(buyer, other ?? product, changes)));
    expect(refusal).toMatchObject({ code, status });
    expect(await balanceOf(db, buyer.userId)).toBe(50_000);
  });

  test("the price has changed: the new one is told", async () => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    for (const shown of [10_899, 10_901, 1]) {
      expect(
        await refusalOf(db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_price: shown }))),
      ).toEqual({
        status: 409,
        code: "price_changed",
        details: { product_code: product.code, old_price: shown, new_price: 10_900 },
      });
    }
    expect(await balanceOf(db, buyer.userId)).toBe(50_000);
  });

  test("the balance is too small: what is missing is told", async () => {
    const buyer = await createPerson(db, { deposit: 10_000 });
    expect(await refusalOf(db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product)))).toEqual({
      status: 422,
      code: "insufficient_balance",
      details: { missing: 900, balance: 10_000, price: 10_900 },
    });
    expect(await balanceOf(db, buyer.userId)).toBe(10_000);
  });

  test("a guest or one of our Workers asks", async () => {
    const buyer = await createPerson(db);
    for (const caller of ["anon", "service_role"] as const) {
      expect(await sqlStateOf(db.rpc(caller, "purchase_place", purchaseArgs(buyer, product)))).toBe("42501");
    }
  });
});

describe("the destination", () => {
  test.each([
    "087800001230",
    "6287800001230",
    "+6287800001230",
    " 0878-0000 1230 ",
    "87800001230",
    "+62 (878) 0000.1230",
  ])("%j is the same number", async (text) => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    const { transaction } = await buy(db, buyer, product, { p_destination: text });
    expect(transaction.destination_number).toBe("087800001230");
    const { rows } = await db.owner.query("select destination from public.purchases where ref_id = $1", [
      transaction.ref_id,
    ]);
    expect(rows[0].destination).toBe("+6287800001230");
  });

  test("of another operator is no error", async () => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    expect((await buy(db, buyer, product, { p_destination: "081200001230" })).transaction.status).toBe("unprocessed");
  });

  test.each([
    ["0878abc1230", "number_digits"],
    ["", "number_digits"],
    ["０８７８００００１２３０", "number_digits"],
    ["087800", "number_short"],
    ["0878000012301234", "number_long"],
    ["0218000123", "phone"],
    ["087800001230'; drop table", "number_digits"],
  ])("%j is refused: %s", async (text, reason) => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    const call = db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { p_destination: text }));
    expect(await refusalOf(call)).toMatchObject({ code: "invalid_number", details: { reason } });
  });

  test.each([
    ["listrik", "14012345678", "14012345678"],
    ["listrik", "62812345678", "62812345678"],
    ["games", "12345678 | 2001", "12345678|2001"],
    ["emoney", "6032 9810 1234 5678", "6032981012345678"],
    ["emoney", "0812 0000 1234", "081200001234"],
    ["international", "+60 12 345 6789", "+60123456789"],
    ["send-money", "1234567890", "1234567890"],
  ])("of %s: %j is kept as %s", async (type, text, kept) => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    await db.owner.query("update public.accounts set permissions = '{send_money}' where id = $1", [buyer.userId]);
    const other = await createProduct(db, { type, operator: "pln" });
    expect((await buy(db, buyer, other, { p_destination: text })).transaction.destination_number).toBe(kept);
  });
});

describe("the same key", () => {
  test("with the same request answers the first transaction, even after it has moved on", async () => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    const changes = { p_key: randomUUID(), p_destination: someNumber() };
    const first = await buyAndSettle(db, buyer, product, supplierSays("success"), changes);
    const again = await buy(db, buyer, product, changes);
    expect(again).toEqual({ ...first, replayed: true });
    expect(await balanceOf(db, buyer.userId)).toBe(39_100);
  });

  test("is answered with what every look at the new purchase tells, to the byte", async () => {
    const changes = { p_order_number: "A-1", p_note: '"titip" \u{1F600}', p_selling_price: 12_000 };
    const rich = await createProduct(db, { promoDiscount: 100, cashbacks: [0, 50, 50] });
    for (const [bought, more] of [
      [product, {}],
      [rich, { ...changes, p_price: 10_650 }],
    ] as const) {
      const buyer = await createPerson(db, { deposit: 50_000, category: bought === rich ? 2 : 1 });
      const { transaction } = await buy(db, buyer, bought, more);
      const { rows } = await db.owner.query(
        `select private.purchase_placed(p, d)::text as placed, private.purchase_json(p, d)::text as looked_at
         from public.purchases p join private.products d on d.id = p.product_id where p.ref_id = $1`,
        [transaction.ref_id],
      );
      expect(rows[0].placed).toBe(rows[0].looked_at);
      expect(JSON.parse(rows[0].placed)).toEqual(transaction);
    }
  });

  test.each([
    ["product", { p_product_code: "other" }],
    ["number", { p_destination: "087800009999" }],
    ["price", { p_price: 10_901 }],
    ["selling price", { p_selling_price: 12_000 }],
    ["order number", { p_order_number: "x" }],
    ["note", { p_note: "x" }],
    ["balance", { p_pay_with: "loan" }],
  ])("with another %s is refused", async (_what, change) => {
    const buyer = await createPerson(db, { deposit: 50_000 });
    const changes = { p_key: randomUUID(), p_destination: "087800001230" };
    await buy(db, buyer, product, changes);
    const call = db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { ...changes, ...change }));
    expect(await refusalOf(call)).toEqual({ status: 409, code: "idempotency_mismatch", details: {} });
    expect(await balanceOf(db, buyer.userId)).toBe(39_100);
  });

  test("of two people are two keys", async () => {
    const key = randomUUID();
    for (let i = 0; i < 2; i++) {
      const buyer = await createPerson(db, { deposit: 20_000 });
      expect((await buy(db, buyer, product, { p_key: key })).replayed).toBe(false);
    }
  });

  test("is free again after a refusal", async () => {
    const buyer = await createPerson(db, { deposit: 20_000 });
    const changes = { p_key: randomUUID() };
    await refusalOf(db.rpc(buyer, "purchase_place", purchaseArgs(buyer, product, { ...changes, p_price: 1 })));
    expect((await buy(db, buyer, product, changes)).replayed).toBe(false);
  });
});

describe("a selling price above ten times the cost", () => {
  test("is asked about once, and sold when it is confirmed; a default margin is not asked about", async () => {
    const buyer = await createPerson(db, { deposit: 300_000 });
    const far = { p_selling_price: 10 * 10_900 + 1 };
    const args = purchaseArgs(buyer, product, far);
    expect(await refusalOf(db.rpc(buyer, "purchase_place", args))).toEqual({
      status: 409,
      code: "confirm_selling_price",
      details: { selling_price: 109_001, price: 10_900, times: 10 },
    });
    const sold = await db.rpc(buyer, "purchase_place", { ...args, p_confirm_selling_price: true });
    expect(sold).toMatchObject({ transaction: { selling_price: 109_001 } });
    expect(await db.rpc(buyer, "purchase_place", args)).toMatchObject({ replayed: true });
    await buy(db, buyer, product, { p_selling_price: 109_000 });
    const cheap = await createProduct(db, { prices: [100, 100, 100] });
    for (const p_selling_price of [null, 2_100]) await buy(db, buyer, cheap, { p_selling_price });
  });
});

describe("the duplicate rule", () => {
  test("asks before the second and refuses the third on a day", async () => {
    const buyer = await createPerson(db, { deposit: 100_000 });
    const changes = { p_destination: someNumber() };
    const first = await buy(db, buyer, product, changes);
    const second = purchaseArgs(buyer, product, changes);
    expect(await refusalOf(db.rpc(buyer, "purchase_place", second))).toEqual({
      status: 409,
      code: "confirm_repeat",
      details: { count: 1, limit: 2, ref_id: first.transaction.ref_id, status: "unprocessed" },
    });
    await buy(db, buyer, product, { ...changes, p_confirm_repeat: true });
    const third = purchaseArgs(buyer, product, { ...changes, p_confirm_repeat: true });
    expect(await refusalOf(db.rpc(buyer, "purchase_place", third))).toEqual({
      status: 422,
      code: "duplicate_limit",
      details: { count: 2, limit: 2 },
    });
  });

  test("knows a number in every spelling", async () => {
    const buyer = await createPerson(db, { deposit: 100_000 });
    await buy(db, buyer, product, { p_destination: "087811112222" });
    const again = purchaseArgs(buyer, product, { p_destination: "+62 878-1111-2222" });
    expect((await refusalOf(db.rpc(buyer, "purchase_place", again))).code).toBe("confirm_repeat");
  });

  test("knows a player in every spelling, and sends each as it was typed", async () => {
    // Of an operator that says nothing of what it asks.
    const game = await createProduct(db, { type: "games", operator: "steam" });
    const buyer = await createPerson(db, { deposit: 100_000 });
    const first = await buy(db, buyer, game, { p_destination: "00Budi12|01" });
    expect(first.transaction.destination_number).toBe("00Budi12|01");
    const signed = ["Budi12.", "_budi12", "Budi12#", "#0-Budi12-.|1"];
    for (const p_destination of ["00budi12|01", "BUDI12", "budi12|1", "00Budi12||asia", "0Budi12 (2001)", ...signed]) {
      const again = purchaseArgs(buyer, game, { p_destination });
      expect([p_destination, (await refusalOf(db.rpc(buyer, "purchase_place", again))).code]).toEqual([
        p_destination,
        "confirm_repeat",
      ]);
    }
    for (const p_destination of ["Budi123", "Budi120", "Bu-di12"]) await buy(db, buyer, game, { p_destination });
    // Zeros and signs alone are nobody's: one that is asked about is lost to nobody.
    await buy(db, buyer, game, { p_destination: "00000" });
    const none = purchaseArgs(buyer, game, { p_destination: "-000000-" });
    expect((await refusalOf(db.rpc(buyer, "purchase_place", none))).code).toBe("confirm_repeat");
  });

  test("is asked by what stands in each sale, which is of its number and its day", async () => {
    const { rows } = await db.owner.query(
      `select count(*)::int as sales, count(*) filter (
         where destination_hash is distinct from hashtext(private.destination_stem(destination))
           or sold_on is distinct from private.jakarta_day(created_at)
       )::int as wrong
       from public.purchases`,
    );
    expect([rows[0].sales > 20, rows[0].wrong]).toEqual([true, 0]);
  });

  test("knows no meter by its digits without the zeros before them", async () => {
    const meters = await createProduct(db, { type: "listrik", operator: "pln" });
    const buyer = await createPerson(db, { deposit: 100_000 });
    await buy(db, buyer, meters, { p_destination: "012345678901" });
    await buy(db, buyer, meters, { p_destination: "12345678901" });
  });

  test.each(["failed", "returned"] as const)("forgets what %s", async (end) => {
    const buyer = await createPerson(db, { deposit: 100_000 });
    const changes = { p_destination: someNumber() };
    const { transaction } = await buyAndSettle(
      db,
      buyer,
      product,
      supplierSays(end === "failed" ? "failed" : "success"),
      changes,
    );
    if (end === "returned") {
      await db.rpc("service_role", "purchase_settle", {
        p_supplier: "digiflazz",
        p_reference: transaction.ref_id,
        p_result: supplierSays("failed", { refunded: true }),
        p_source: "callback",
      });
    }
    expect((await buy(db, buyer, product, changes)).transaction.status).toBe("unprocessed");
  });

  test("does not count other products, numbers, people or days", async () => {
    const buyer = await createPerson(db, { deposit: 100_000 });
    const changes = { p_destination: someNumber() };
    const { transaction } = await buy(db, buyer, product, changes);
    await buy(db, buyer, await createProduct(db), changes);
    await buy(db, buyer, product, { p_destination: someNumber() });
    await buy(db, await createPerson(db, { deposit: 20_000 }), product, changes);
    await db.owner.query("update public.purchases set created_at = created_at - interval '1 day' where ref_id = $1", [
      transaction.ref_id,
    ]);
    expect((await buy(db, buyer, product, changes)).transaction.status).toBe("unprocessed");
  });
});

test("an order number is used once by a person, and by others again", async () => {
  const buyer = await createPerson(db, { deposit: 100_000 });
  await buy(db, buyer, product, { p_order_number: "A-1" });
  const again = purchaseArgs(buyer, product, { p_order_number: "A-1" });
  expect((await refusalOf(db.rpc(buyer, "purchase_place", again))).code).toBe("order_number_taken");
  const other = await createPerson(db, { deposit: 20_000 });
  expect((await buy(db, other, product, { p_order_number: "A-1" })).transaction.order_number).toBe("A-1");
});

describe("whose number it is", () => {
  const DESTINATIONS: Readonly<Record<string, readonly [operator: string, number: string]>> = {
    listrik: ["pln", "12345678901"],
    games: ["mobile-legends", "81234567|2001"],
    "send-money": ["bca", "1234567890"],
  };
  /** A buyer who has asked whose number it is. */
  const asked = async (type: string, found: object = {}) => {
    const [operator = "", number = ""] = DESTINATIONS[type] ?? [];
    const sold = await createProduct(db, { type, operator });
    const buyer = await createPerson(db, { deposit: 100_000 });
    await db.owner.query("update public.accounts set permissions = '{send_money}' where id = $1", [buyer.userId]);
    const id = await findBill(db, buyer, sold, billFound({ ...NO_BILL, ...found }), {
      p_number: number,
      p_about: "customer",
    });
    return { sold, buyer, id, number };
  };
  const NO_BILL = { amount: null, admin: null, cost: null, payable_until: null };
  const nameOf = async (buyer: Person, of: TestProduct, changes: object) =>
    (await buy(db, buyer, of, { p_confirm_repeat: true, ...changes })).transaction.customer_name;

  test("is kept of every type that is asked about before, and told again as it was", async () => {
    for (const code of Object.keys(DESTINATIONS)) {
      const { sold, buyer, number } = await asked(code);
      const order = { p_key: randomUUID(), p_destination: number };
      const first = await buy(db, buyer, sold, order);
      expect([code, first.transaction.customer_name]).toEqual([code, "PELANGGAN CONTOH"]);
      await db.owner.query("delete from private.inquiries where user_id = $1", [buyer.userId]);
      expect((await buy(db, buyer, sold, order)).transaction).toEqual(first.transaction);
      const detail = await db.rpc(buyer, "purchase_get", { p_ref_id: first.transaction.ref_id });
      expect(detail).toMatchObject({
        customer_name: "PELANGGAN CONTOH",
        amount_sent: code === "send-money" ? 10_000 : null,
      });
    }
  });

  test("is kept of a type from when its row says that it is asked about, and no more once it does not", async () => {
    const inquiryIs = (inquiry: string) =>
      db.owner.query("update private.product_types set inquiry = $1 where code = 'emoney'", [inquiry]);
    const number = "081234567890";
    const older = await createProduct(db, { type: "emoney", operator: "dana" });
    const buyer = await createPerson(db, { deposit: 100_000 });
    await inquiryIs("customer");
    const newer = await createProduct(db, { type: "emoney", operator: "dana" });
    await findBill(db, buyer, older, billFound(NO_BILL), { p_number: number, p_about: "customer" });
    for (const sold of [older, newer]) {
      expect(await nameOf(buyer, sold, { p_destination: number })).toBe("PELANGGAN CONTOH");
    }
    await inquiryIs("none");
    for (const sold of [older, newer]) expect(await nameOf(buyer, sold, { p_destination: number })).toBeNull();
  });

  test("is told of the destination, the operator and the person that it was asked of, while it is good", async () => {
    const { sold, buyer, id, number } = await asked("games");
    await db.owner.query(
      "insert into private.operators (code, position, name, mark, color) values ('another', 99, 'Another', 'A', '#000000')",
    );
    const other = await createProduct(db, { type: "games", operator: "another" });
    const stranger = await createPerson(db, { deposit: 100_000 });
    expect(await nameOf(buyer, sold, { p_destination: "81234567|2002" })).toBeNull();
    expect(await nameOf(buyer, other, { p_destination: number })).toBeNull();
    expect(await nameOf(stranger, sold, { p_destination: number })).toBeNull();
    // As it is typed, and of another product of the operator's.
    const larger = await createProduct(db, { type: "games", operator: "mobile-legends" });
    expect(await nameOf(buyer, larger, { p_destination: " 81234567 (2001)" })).toBe("PELANGGAN CONTOH");
    await db.owner.query("update private.inquiries set expires_at = now() where ref_id = $1", [id]);
    expect(await nameOf(buyer, sold, { p_destination: number })).toBeNull();
  });

  test("is nobody's where the supplier says that there is none, or a guest asked on a link", async () => {
    const refused = await asked("listrik", { status: "refused", reason: "wrong_destination", name: "X" });
    expect(await nameOf(refused.buyer, refused.sold, { p_destination: refused.number })).toBeNull();
    const linked = await asked("listrik");
    await db.owner.query("update private.inquiries set link_id = gen_random_uuid() where ref_id = $1", [linked.id]);
    expect(await nameOf(linked.buyer, linked.sold, { p_destination: linked.number })).toBeNull();
  });
});
