import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { billFound, createBiller, findBill, payArgs, payBill, someCustomer } from "#tests/factories/bills.ts";
import { legsOf } from "#tests/factories/books.ts";
import {
  answerOrder,
  askBill,
  type BillShop,
  billOrder,
  openBillShop,
  orderArgs,
  shownOrder,
} from "#tests/factories/checkout.ts";
import { closeClaim } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { balanceOf } from "#tests/factories/people.ts";
import { settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** Bills that guests pay on an agent's page: shown, paid for, asked anew, paid once (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const FEE = 4_480;
/** What is due, and the fee on top; the agent pays the cost of 51.000 and a margin of 400. */
const DUE = 52_500;
const COST = 51_400;
const SERVICE = 2_000;
const PRICE = DUE + SERVICE;

const pay = (code: string, total: number, more = {}) => settleDeposit(db, code, providerSays("paid", total, more));
const rows = async <T>(sql: string, values: unknown[]) => (await db.owner.query(sql, values)).rows as T[];
const heldOf = async ({ agent }: BillShop) =>
  (
    await rows<{ held: number }>(
      "select balance::int as held from private.ledger_accounts where user_id = $1 and kind = 'checkout'",
      [agent.userId],
    )
  )[0]?.held;
const claimsOf = (code: string) =>
  rows("select kind, amount::int, status::text from private.reviews where subject = $1 order by created_at", [code]);
const salesOf = (refId: string) => rows("select status::text from public.purchases where ref_id = $1", [refId]);
const reasonOf = async (shop: BillShop, id: string) =>
  ((await db.rpc(shop.agent, "checkout_order_get", { p_id: id })) as { reason: string }).reason;

describe("a bill by link", () => {
  test("is shown with what is due and the agent's fee, and pays once when its money comes", async () => {
    const shop = await openBillShop(db, { deposit: 1_000 });
    const { page, inquiry } = await askBill(db, shop);
    expect(page.bill).toMatchObject({
      status: "inquiry",
      customer_name: "PE••• CO•••",
      amount: 50_000,
      admin: 2_500,
      service: SERVICE,
      price: PRICE,
    });
    expect(JSON.stringify(page)).not.toMatch(/PELANGGAN|51000|51400|cashback|"cost"/);
    const made = await billOrder(db, shop, inquiry);
    expect(made.total).toBe(PRICE + FEE);

    const settled = await pay(made.code, made.total);
    expect(settled).toMatchObject({ status: "paid", credited: PRICE });
    expect(await heldOf(shop)).toBe(PRICE);
    expect(await salesOf(made.refId)).toEqual([]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "processing", bill: 50_000, service: SERVICE });
    await expectLedgerBalanced(db);

    const dispatch = await answerOrder(db, made.refId);
    expect(dispatch).not.toBeNull();
    expect(await answerOrder(db, made.refId)).toBeNull();
    expect(await pay(made.code, made.total)).toMatchObject({ review: false });
    expect(await legsOf(db, made.refId, "charge")).toEqual({ checkout: -COST, sales_pending: COST });
    await take(db, dispatch ?? "");
    await settle(db, made.refId, supplierSays("success", { serial_number: "BILL1" }));
    expect(await heldOf(shop)).toBe(0);
    expect(await balanceOf(db, shop.agent.userId)).toBe(1_000 + PRICE - COST);
    const shown = await shownOrder(db, made.token);
    expect(shown).toMatchObject({ state: "success", serial_number: "BILL1" });
    const { receipt } = (await db.rpc("anon", "receipt_shared", { p_token: shown.receipt })) as { receipt: unknown };
    expect(receipt).toMatchObject({ total: made.total, payment_fee: made.total - PRICE, service_fee: 2_000 });
  });

  test("is asked once for a number while that is good, apart from what its agent asks, who cannot pay the guest's", async () => {
    const shop = await openBillShop(db, { deposit: 100_000 });
    const number = someCustomer();
    const first = await askBill(db, shop, number);
    expect((await askBill(db, shop, number)).inquiry).toBe(first.inquiry);
    const own = await findBill(db, shop.agent, shop.product, billFound(), { p_number: number });
    expect(own).not.toBe(first.inquiry);
    for (const [name, args] of [
      ["inquiry_get", { p_inquiry: first.inquiry }],
      ["bill_pay", payArgs(shop.agent, first.inquiry)],
    ] as const) {
      expect(await refusalOf(db.rpc(shop.agent, name, args))).toMatchObject({ status: 404 });
    }
    const other = await openBillShop(db);
    expect(
      await refusalOf(
        db.rpc("service_role", "checkout_order_place", {
          ...orderArgs({ ...other, price: PRICE, cost: 0 }),
          p_inquiry: first.inquiry,
        }),
      ),
    ).toMatchObject({ code: "inquiry_expired" });
    // What the agent pays at the counter counts with what guests ask for.
    await payBill(db, shop.agent, own);
    await expect(billOrder(db, shop, first.inquiry)).rejects.toMatchObject({ message: "confirm_repeat" });
  });

  test.each([
    ["the bill grew", billFound({ amount: 50_001, cost: 51_001 }), "price_changed", "price_changed"],
    ["the bill shrank", billFound({ amount: 40_000, cost: 41_000 }), "price_changed", "price_changed"],
    ["its fee moved into the bill", billFound({ amount: 51_000, admin: 1_500 }), "price_changed", "price_changed"],
    ["it costs more than was paid", billFound({ cost: 54_200 }), "price_changed", "price_changed"],
    ["it was paid elsewhere", { status: "refused", reason: "nothing_due" }, "nothing_due", "nothing_due"],
    ["the number is blocked", { status: "refused", reason: "number_blocked" }, "number_blocked", null],
  ])("is not paid where %s meanwhile: its money is a claim", async (_, said, reason, told) => {
    const shop = await openBillShop(db);
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    expect(await answerOrder(db, made.refId, said)).toBeNull();
    expect(await answerOrder(db, made.refId)).toBeNull();
    expect(await salesOf(made.refId)).toEqual([]);
    expect(await heldOf(shop)).toBe(0);
    expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunding", reason: told });
    expect(await reasonOf(shop, made.id)).toBe(reason);
    await closeClaim(db, made.code, "checkout_failed", "return", null);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded" });
  });

  test("is not paid where cashback has since made it cost more than it brings", async () => {
    const shop = await openBillShop(db);
    const made = await billOrder(db, shop, (await askBill(db, shop)).inquiry);
    await pay(made.code, made.total);
    await db.owner.query("update private.products set cashbacks = '{0,401,0}' where code = $1", [shop.product.code]);
    expect(await answerOrder(db, made.refId)).toBeNull();
    expect(await salesOf(made.refId)).toEqual([]);
    expect(await reasonOf(shop, made.id)).toBe("product_disturbed");
  });

  test("that is paid for and being asked about counts as sold: another guest and its agent are asked first", async () => {
    const shop = await openBillShop(db, { deposit: 200_000 });
    const number = someCustomer();
    const { inquiry } = await askBill(db, shop, number);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    expect(await refusalOf(billOrder(db, shop, inquiry))).toMatchObject({ code: "confirm_repeat" });
    const own = await findBill(db, shop.agent, shop.product, billFound(), { p_number: number });
    expect(await refusalOf(db.rpc(shop.agent, "bill_pay", payArgs(shop.agent, own)))).toMatchObject({
      code: "confirm_repeat",
      details: { count: 1, ref_id: null },
    });
    // What the order is asked anew is no answer for the next guest.
    await db.owner.query("update private.inquiries set expires_at = now() where ref_id = $1", [inquiry]);
    const next = await askBill(db, shop, number);
    expect([inquiry, made.refId]).not.toContain(next.inquiry);
    expect(next.page.bill).toMatchObject({ status: "inquiry" });
    await payBill(db, shop.agent, own, { p_confirm_repeat: true });
    expect(await answerOrder(db, made.refId)).not.toBeNull();
  });

  test("is paid at what was shown where only its cost rose within the agent's fee", async () => {
    const shop = await openBillShop(db);
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    const dispatch = await answerOrder(db, made.refId, billFound({ cost: 52_000 }));
    await take(db, dispatch ?? "");
    await settle(db, made.refId, supplierSays("success"));
    expect(await legsOf(db, made.refId, "checkout_profit")).toEqual({ checkout: -2_100, deposit: 2_100 });
  });

  test("is asked again while nobody can say, and its money is a claim once ten minutes are over", async () => {
    const shop = await openBillShop(db);
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    const asks = async () =>
      ((await db.rpc("service_role", "checkout_unasked", {})) as { ask: string[] }).ask.includes(made.refId);
    expect(await asks()).toBe(true);
    await answerOrder(db, made.refId, { status: "unknown", reason: "unavailable", try_next: false });
    expect(await asks()).toBe(true);
    expect(await shownOrder(db, made.token)).toMatchObject({ state: "processing" });
    await db.owner.query("update private.inquiries set expires_at = now() where ref_id = $1", [made.refId]);
    // The sweep of what was never paid leaves it alone.
    await db.rpc("service_role", "lifetimes_sweep", {});
    await Promise.all([asks(), asks()]);
    expect(await asks()).toBe(false);
    expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
    expect(await reasonOf(shop, made.id)).toBe("inquiry_unavailable");
  });

  test("is paid once where two answers come at once, and where the provider gave it back first nobody pays twice", async () => {
    const shop = await openBillShop(db, { deposit: 100_000 });
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    const answers = await Promise.all([1, 2, 3].map(() => answerOrder(db, made.refId)));
    expect(answers.filter((id) => id !== null)).toHaveLength(1);
    expect(await salesOf(made.refId)).toHaveLength(1);

    const second = await askBill(db, shop);
    const back = await billOrder(db, shop, second.inquiry);
    await pay(back.code, back.total);
    const reversal = { kind: "refund", ref: `refund of ${back.code}`, total: back.total, amount: null };
    await settleDeposit(db, back.code, providerSays("paid", back.total, { status: "reversed", reversal }));
    await closeClaim(db, back.code, "refund", "bear", null);
    await answerOrder(db, back.refId, { status: "refused", reason: "nothing_due" });
    expect(await shownOrder(db, back.token)).toMatchObject({ state: "refunded" });
    expect(await heldOf(shop)).toBe(PRICE - COST);
  });

  test.each([
    ["the word is open", "refund", null, "refunded"],
    ["the house bore it", "refund", "bear", "refunded"],
    ["the agent bore it", "refund", "take_back", "refunded"],
    ["a part was borne", "part", "bear", "refunding"],
    ["it is disputed without a sum", "chargeback", null, "refunding"],
    ["the provider cancelled it", "cancelled", null, "refunded"],
    ["a refund failed that somebody wanted", "refund_failed", null, "refunding"],
  ] as const)("is not paid where its money went back while it is asked: %s", async (_, how, booked, state) => {
    const deposit = 100_000;
    const shop = await openBillShop(db, { deposit });
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    const total = { refund: made.total, part: 1_000, chargeback: null, refund_failed: null, cancelled: null }[how];
    const kind = how === "chargeback" ? "chargeback" : "refund";
    const reversal = { kind, ref: `word of ${made.code}`, total, amount: how === "refund_failed" ? 1_000 : null };
    const status = { cancelled: "cancelled", refund_failed: "reversal_failed" }[how as string] ?? "reversed";
    await settleDeposit(db, made.code, providerSays("paid", made.total, { status, reversal }));
    if (booked) await closeClaim(db, made.code, kind, booked, null);
    expect(await answerOrder(db, made.refId)).toBeNull();
    expect(await salesOf(made.refId)).toEqual([]);
    expect(await shownOrder(db, made.token)).toMatchObject({ state });
    expect(await reasonOf(shop, made.id)).toBe("payment_returned");
    expect(await heldOf(shop)).toBe(0);
    if (booked === null || how === "part") await closeClaim(db, made.code, "checkout_failed", "return", null);
    expect(await balanceOf(db, shop.agent.userId)).toBe(deposit);
    await expectLedgerBalanced(db);
  });

  test("is paid where the word that its money went back was wrong", async () => {
    const shop = await openBillShop(db);
    const { inquiry } = await askBill(db, shop);
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    const reversal = { kind: "refund", ref: `wrong ${made.code}`, total: made.total, amount: null };
    await settleDeposit(db, made.code, providerSays("paid", made.total, { status: "reversed", reversal }));
    await closeClaim(db, made.code, "refund", "keep", null);
    expect(await answerOrder(db, made.refId)).not.toBeNull();
  });

  test("whose answer and whose refund come at once is either paid or given back, and no two wait for each other", async () => {
    const shop = await openBillShop(db);
    for (let i = 0; i < 4; i++) {
      const { inquiry } = await askBill(db, shop);
      const made = await billOrder(db, shop, inquiry);
      await pay(made.code, made.total);
      const reversal = { kind: "refund", ref: `race ${made.code}`, total: made.total, amount: null };
      const [dispatch] = await Promise.all([
        answerOrder(db, made.refId),
        settleDeposit(db, made.code, providerSays("paid", made.total, { status: "reversed", reversal })),
      ]);
      if (dispatch) expect(await take(db, dispatch)).toBeNull();
      expect(await shownOrder(db, made.token)).toMatchObject({ state: "refunded", refunded: made.total });
    }
    expect(await heldOf(shop)).toBe(0);
  });

  test("that fails or is returned after it was paid goes back as every sale does", async () => {
    for (const how of ["failed", "returned"] as const) {
      const shop = await openBillShop(db);
      const { inquiry } = await askBill(db, shop);
      const made = await billOrder(db, shop, inquiry);
      await pay(made.code, made.total);
      await take(db, (await answerOrder(db, made.refId)) ?? "");
      if (how === "returned") {
        await settle(db, made.refId, supplierSays("success"));
        await settle(db, made.refId, supplierSays("failed", { refunded: true }), "digiflazz", "callback");
      } else await settle(db, made.refId, supplierSays("failed"));
      expect(await claimsOf(made.code)).toEqual([{ kind: "checkout_failed", amount: made.total, status: "open" }]);
      expect(await balanceOf(db, shop.agent.userId)).toBe(0);
    }
  });

  test("is ordered only while what was found is good, at the price and biller that were shown", async () => {
    const shop = await openBillShop(db);
    const { inquiry } = await askBill(db, shop);
    await expect(billOrder(db, shop, inquiry, { p_price: PRICE - 1 })).rejects.toMatchObject({
      message: "price_changed",
    });
    await expect(billOrder(db, shop, "TRXNOTHING")).rejects.toMatchObject({ message: "inquiry_expired" });
    await db.owner.query("update private.inquiries set expires_at = now() where ref_id = $1", [inquiry]);
    await expect(billOrder(db, shop, inquiry)).rejects.toMatchObject({ message: "inquiry_expired" });
    const biller = await createBiller(db);
    expect(
      await refusalOf(
        db.rpc("service_role", "checkout_inquire", {
          p_slug: shop.slug,
          p_product_code: biller.code,
          p_number: someCustomer(),
        }),
      ),
    ).toMatchObject({ code: "product_not_found" });
  });
});

describe("strangers who ask", () => {
  const ask = (shop: BillShop, p_asker: string | null = null) =>
    db.rpc("service_role", "checkout_inquire", {
      p_asker,
      p_slug: shop.slug,
      p_product_code: shop.product.code,
      p_number: someCustomer(),
    });

  test("are stopped after ten in a minute and a hundred a day on a link, and take nothing from its agent's own", async () => {
    const shop = await openBillShop(db);
    for (let i = 0; i < 10; i++) await ask(shop);
    expect(await refusalOf(ask(shop))).toMatchObject({ code: "inquiry_limit", details: { limit: 10 } });
    await findBill(db, shop.agent, shop.product);
    await db.owner.query(
      `update private.inquiries set created_at = greatest(
         created_at - interval '2 minutes', private.day_start(private.jakarta_day(clock_timestamp()), null)
       ) where link_id = $1`,
      [shop.linkId],
    );
    await ask(shop);
    await db.owner.query(
      `insert into private.inquiries (ref_id, user_id, link_id, created_at, expires_at, product_id, about, destination, supplier, sku)
       select private.public_code('TRX'), user_id, link_id, private.day_start(private.jakarta_day(now()), null), now(), product_id, about, destination, supplier, sku
       from (select * from private.inquiries where link_id = $1 limit 1) i, generate_series(1, 89)`,
      [shop.linkId],
    );
    expect(await refusalOf(ask(shop))).toMatchObject({ code: "inquiry_limit", details: { limit: 100 } });
    await findBill(db, shop.agent, shop.product);
  });

  test("of one address use up no link's day for everybody: twenty on a link, forty on all of an agent's", async () => {
    const shop = await openBillShop(db);
    const asked = async (count: number, link: string) => {
      await db.owner.query(
        `insert into private.inquiries (ref_id, user_id, link_id, asker, created_at, expires_at, product_id, about, destination, supplier, sku)
         select private.public_code('TRX'), user_id, $2, asker, private.day_start(private.jakarta_day(now()), null), now(), product_id, about, destination, supplier, sku
         from (select * from private.inquiries where link_id = $1 limit 1) i, generate_series(1, $3)`,
        [shop.linkId, link, count],
      );
    };
    await ask(shop, "one");
    await asked(18, shop.linkId);
    await ask(shop, "one");
    expect(await refusalOf(ask(shop, "one"))).toMatchObject({ code: "inquiry_limit", details: { limit: 20 } });
    await ask(shop, "two");
    await asked(20, randomUUID());
    await db.owner.query("update private.inquiries set link_id = $2 where link_id = $1", [shop.linkId, randomUUID()]);
    expect(await refusalOf(ask(shop, "one"))).toMatchObject({ code: "inquiry_limit", details: { limit: 40 } });
    await ask(shop, "two");
  });

  test("are told nothing of where somebody lives or what they own", async () => {
    const shop = await openBillShop(db);
    const fields = ["address", "owner", "plate", "chassis_number", "meter_number", "alamat_lengkap", "tariff"];
    const found = billFound({
      name: "LI NA SETIAWAN",
      fields: fields.map((name) => ({ name, value: name === "tariff" ? "R1M" : `said of ${name}` })),
      periods: [
        [
          { name: "period", value: "202610" },
          { name: "owner", value: "said of owner" },
        ],
      ],
    });
    const { page, inquiry } = await askBill(db, shop, someCustomer(), found);
    const told = {
      customer_name: "L••• N••• SE•••",
      fields: [{ name: "tariff", value: "R1M" }],
      periods: [[{ name: "period", value: "202610" }]],
    };
    expect(page.bill).toMatchObject(told);

    // Nor by paying it: the receipt tells what the page told.
    const made = await billOrder(db, shop, inquiry);
    await pay(made.code, made.total);
    await take(db, (await answerOrder(db, made.refId, found)) ?? "");
    await settle(db, made.refId, supplierSays("success"));
    const shown = await shownOrder(db, made.token);
    for (const [caller, name, args] of [
      ["anon", "receipt_shared", { p_token: shown.receipt }],
      [shop.agent, "receipt_get", { p_ref_id: made.refId }],
    ] as const) {
      const answer = (await db.rpc(caller, name, args)) as { bill?: unknown; receipt?: { bill: unknown } };
      expect((answer.receipt ?? answer).bill).toEqual({ ...told, amount: 50_000, admin: 2_500 });
      expect(JSON.stringify(answer)).not.toMatch(/SETIAWAN|said of/);
    }
    // Their agent, who could ask it at the counter, sees it whole on the sale.
    const sale = (await db.rpc(shop.agent, "purchase_get", { p_ref_id: made.refId })) as { bill: unknown };
    expect(sale.bill).toMatchObject({ customer_name: "LI NA SETIAWAN" });
  });

  test("read no free text of a supplier under a figure's name", async () => {
    const told = async (name: string, value: string) =>
      (
        await rows<{ told: unknown[] }>("select private.checkout_bill_fields($1) as told", [
          JSON.stringify([{ name, value }]),
        ])
      )[0]?.told.length === 1;
    for (const [name, value] of [
      ...["R1", "R1M", "3A", "B2"].map((one) => ["tariff", one] as const),
      ...["R1/1300 VA", "R1M/900", "R1 /000001300"].flatMap((one) => [
        ["tariff", one] as const,
        ["power", one] as const,
      ]),
      ...["1300", "1300 VA", "1300 WATT", "5,5 kVA"].map((one) => ["power", one] as const),
      ...["3 dari 12", "3/12", "12", "12 bulan"].map((one) => ["installment", one] as const),
      ...["12%", "2,5 %", "812.345.678", "1.250.000,-"].map((one) => ["penalty", one] as const),
      ...["1300", "14", "14 m3", "00081000", "7.500", "49,5 kWh", "030"].map((one) => ["usage", one] as const),
      ...["1300", "7.500", "Rp 44.870", "50.000,00"].map((one) => ["bill_amount", one] as const),
      ...["202610", "202611", "2026-10", "10/2026", "MEI 2014", "Jan2021", "OKTOBER 2026", "NOV 2026", "Juli 26"].map(
        (one) => ["period", one] as const,
      ),
      ...["February 2026", "Nopember 2026", "Sept 2026", "Agustus-2026", "202610,202611"].map(
        (one) => ["period", one] as const,
      ),
      ...["20 Nov 2026", "2026-11-25", "20261125", "25/11/2026", "202611"].map((one) => ["due_date", one] as const),
    ] as const) {
      expect([name, value, await told(name, value)]).toEqual([name, value, true]);
    }
    for (const value of [
      ...["RUMAH SITI AMINAH JL MELATI 5", "SITI", "081234567890", "0812-3456-7890", "+62 812 3456 789"],
      ...["3273015708900003", "3273 0157 0890 0003", "judi.com", "https://x.id", "12 Siti", "MEI 2014 SITI", "Rp", ""],
    ]) {
      for (const name of ["usage", "period", "tariff", "due_date", "power", "tenor", "meter_start", "package"])
        expect([name, value, await told(name, value)]).toEqual([name, value, false]);
    }
    expect(await told("package", "Internet 3 GB")).toBe(false);
    // Names that begin as months do, days on which somebody may be born, and short numbers of telephones.
    for (const [name, value] of [
      ...["Martin 2026", "Julianto 26", "Mayumi 2026", "Septianus 26", "Decoration 2026", "MEI 90", "Jan 1990"].flatMap(
        (one) => [["period", one] as const, ["due_date", one] as const],
      ),
      ...["25-10-1990", "19901025", "25 Okt 1990", "1990-10-25"].map((one) => ["due_date", one] as const),
      ...["2026-11-25", "25/11/2026", "20261125", "25 Nov 2026", "19901025", "199010"].map(
        (one) => ["period", one] as const,
      ),
      ...["081234567", "0812.3456.7", "08123456", "081.234.567", "812345678", "628123456", "021234567"].flatMap((one) =>
        ["power", "usage", "meter_end", "installment", "bill_amount"].map((field) => [field, one] as const),
      ),
      ["usage", "812.345.678"],
      ["power", "R1/08123456789"],
      ["usage", "1300 SITI"],
    ] as const) {
      expect([name, value, await told(name, value)]).toEqual([name, value, false]);
    }
  });

  test.each([
    ["PELANGGAN CONTOH", "PE••• CO•••"],
    ["LI NA", "L••• N•••"],
    ["BU DE  A", "B••• D••• •••"],
    ["ADI", "A•••"],
    ["陈伟", "陈•••"],
    ["欧阳娜娜", "欧阳•••"],
    ["", null],
  ])("read of %s no whole word: %s", async (name, masked) => {
    expect(await rows("select private.masked_name($1) as masked", [name])).toEqual([{ masked }]);
  });

  test("reach no link that is off, and no bill but through the service", async () => {
    const shop = await openBillShop(db);
    await db.rpc(shop.agent, "checkout_link_switch", { p_id: shop.linkId, p_status: "off" });
    expect(await refusalOf(ask(shop))).toMatchObject({ code: "checkout_closed" });
    for (const caller of ["anon", shop.agent] as const) {
      await expect(
        db.rpc(caller, "checkout_inquire", { p_slug: shop.slug, p_product_code: "", p_number: "" }),
      ).rejects.toMatchObject({ code: "42501" });
      await expect(db.rpc(caller, "checkout_unasked", {})).rejects.toMatchObject({ code: "42501" });
    }
  });
});
