import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { answerInquiry, billFound } from "#tests/factories/bills.ts";
import { openShop, order, orderArgs, type Shop, shownOrder } from "#tests/factories/checkout.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { settle, supplierSays, take } from "#tests/factories/purchases.ts";
import { unusedDigits } from "#tests/support/unused.ts";

/** Whose number it is, which a guest is shown before paying on an agent's page (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await db.close();
});

const NAMED = billFound({
  name: "BUDI SANTOSO",
  fields: [
    { name: "tariff", value: "R1" },
    { name: "power", value: "1300" },
    { name: "address", value: "JL MERDEKA 1" },
  ],
  periods: [],
  amount: null,
  admin: null,
  cost: null,
  payable_until: null,
});
const SHOWN = {
  customer_name: "BU••• SA•••",
  fields: [
    { name: "tariff", value: "R1" },
    { name: "power", value: "1300" },
  ],
};

const openTokens = (options = {}) =>
  openShop(db, {}, { type: "listrik", operator: "pln", ...options }, { type: "listrik", operator: "pln" });
const someMeter = () => `1${unusedDigits(10)}`;
const opened = z.object({ inquiry_id: z.string(), ask: z.boolean() });

/** A guest asks whose meter it is; answers what the page shows of it. */
async function ask(shop: Shop, number: string, said: Readonly<Record<string, unknown>> | null = NAMED) {
  const args = { p_slug: shop.slug, p_product_code: shop.product.code, p_number: number };
  const asked = opened.parse(await db.rpc("service_role", "checkout_inquire", args));
  if (asked.ask && said !== null) await answerInquiry(db, asked.inquiry_id, said);
  const page = await db.rpc("service_role", "checkout_page", {
    p_slug: shop.slug,
    p_product: shop.product.code,
    p_inquiry: asked.inquiry_id,
  });
  return { ...asked, page: z.looseObject({ bill: z.null(), customer: z.unknown() }).parse(page) };
}

test("a meter's name and power are shown before paying, masked, with the product's price, and kept with the order", async () => {
  const shop = await openTokens();
  const number = someMeter();
  const { page, inquiry_id } = await ask(shop, number);
  expect(page.customer).toEqual({ status: "inquiry", reason: null, customer_number: number, ...SHOWN });
  expect(JSON.stringify(page)).not.toMatch(/SANTOSO|MERDEKA/);
  expect(page["channels"]).toContainEqual(expect.objectContaining({ total: expect.toSatisfy((n) => n > shop.price) }));
  // The same number costs no second question.
  expect(await ask(shop, number)).toMatchObject({ inquiry_id, ask: false });

  const made = await order(db, shop, { p_destination: number });
  await db.owner.query("delete from private.inquiries where ref_id = $1", [inquiry_id]);
  expect(await shownOrder(db, made.token)).toMatchObject({ state: "waiting", customer: SHOWN });
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  const { rows } = await db.owner.query<{ id: string; customer_name: string }>(
    "select d.id, p.customer_name from public.purchases p join private.dispatches d using (ref_id) where ref_id = $1",
    [made.refId],
  );
  expect(rows).toMatchObject([{ customer_name: SHOWN.customer_name }]);
  await take(db, rows[0]?.id ?? "");
  await settle(db, made.refId, supplierSays("success", { serial_number: "TOKEN1" }));
  const { receipt } = await shownOrder(db, made.token);
  expect(await db.rpc("anon", "receipt_shared", { p_token: receipt })).toMatchObject({
    receipt: { customer_name: SHOWN.customer_name },
  });
});

test("nobody's number takes no order while that is known; where nobody can say it takes one, without a name", async () => {
  const shop = await openTokens();
  for (const [reason, code] of [
    ["wrong_destination", "customer_not_found"],
    ["number_blocked", "number_blocked"],
  ] as const) {
    const number = someMeter();
    expect((await ask(shop, number, { status: "refused", reason })).page.customer).toMatchObject({
      status: "refused",
      reason,
    });
    const args = orderArgs(shop, { p_destination: number });
    expect(await refusalOf(db.rpc("service_role", "checkout_order_place", args))).toMatchObject({ code });
    await db.owner.query("update private.inquiries set expires_at = now() where destination = $1", [number]);
    expect((await shownOrder(db, (await order(db, shop, { p_destination: number })).token))["customer"]).toBeNull();
  }
  for (const said of [{ status: "unknown", reason: "unavailable" }, null]) {
    const number = someMeter();
    await ask(shop, number, said);
    const made = await order(db, shop, { p_destination: number });
    expect((await shownOrder(db, made.token))["customer"]).toBeNull();
  }
});

test("an order has the name of its own number, operator and link alone", async () => {
  const shop = await openTokens();
  const other = await openTokens();
  const number = someMeter();
  await ask(other, number);
  const made = await order(db, shop, { p_destination: number });
  expect((await shownOrder(db, made.token))["customer"]).toBeNull();
  const page = await db.rpc("service_role", "checkout_page", {
    p_slug: shop.slug,
    p_inquiry: (await ask(other, number)).inquiry_id,
  });
  expect(page).toMatchObject({ customer: null, bill: null });
  const next = await order(db, other, { p_destination: someMeter() });
  expect((await shownOrder(db, next.token))["customer"]).toBeNull();
});

test("questions about customers count with a link's, and those that became a sale do not", async () => {
  const shop = await openTokens();
  const number = someMeter();
  await ask(shop, number);
  const made = await order(db, shop, { p_destination: number });
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  await db.owner.query(
    `insert into private.inquiries (ref_id, user_id, link_id, asker, created_at, expires_at, product_id, about, destination, supplier, sku)
     select private.public_code('TRX'), user_id, link_id, 'one', private.day_start(private.jakarta_day(now()), null), now(), product_id, about, destination, supplier, sku
     from (select * from private.inquiries where link_id = $1 limit 1) i, generate_series(1, 19)`,
    [shop.linkId],
  );
  await db.owner.query("update private.inquiries set asker = 'one' where link_id = $1", [shop.linkId]);
  const again = (number: string) =>
    db.rpc("service_role", "checkout_inquire", {
      p_slug: shop.slug,
      p_product_code: shop.product.code,
      p_number: number,
      p_asker: "one",
    });
  await again(someMeter());
  expect(await refusalOf(again(someMeter()))).toMatchObject({ code: "inquiry_limit", details: { limit: 20 } });
});

test("what nobody is asked about is refused as such", async () => {
  const shop = await openShop(db);
  const args = { p_slug: shop.slug, p_product_code: shop.product.code, p_number: `0878${unusedDigits(8)}` };
  expect(await refusalOf(db.rpc("service_role", "checkout_inquire", args))).toMatchObject({ code: "no_inquiry" });
  const other = { ...args, p_product_code: randomUUID() };
  expect(await refusalOf(db.rpc("service_role", "checkout_inquire", other))).toMatchObject({
    code: "product_not_found",
  });
});
