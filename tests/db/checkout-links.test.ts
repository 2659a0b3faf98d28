import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, order, orderArgs, type Shop } from "#tests/factories/checkout.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { createProduct } from "#tests/factories/products.ts";
import { purchaseArgs } from "#tests/factories/purchases.ts";

/** The links that agents make for their customers (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

describe("a link", () => {
  const make = (shop: Shop, changes: Record<string, unknown>) =>
    db.rpc(shop.agent, "checkout_link_create", {
      p_key: randomUUID(),
      p_link: { type: "pulsa", operator: "xl", price_rule: "margin", amount: 500, ...changes },
    });

  test("of an operator sells its products, each with the margin on what the agent pays, and hides that", async () => {
    const shop = await openShop(db);
    const { slug } = (await make(shop, {})) as { slug: string };
    const page = (await db.rpc("service_role", "checkout_page", { p_slug: slug, p_product: shop.product.code })) as {
      products: { product_code: string; price: number }[];
      channels: { id: string; total: number }[];
    };
    expect(page.products.find(({ product_code }) => product_code === shop.product.code)?.price).toBe(shop.cost + 500);
    expect(page.products.length).toBeGreaterThan(3);
    expect(page.channels.map(({ id }) => id)).toEqual(expect.arrayContaining(["b.qris", "a.bca"]));
    expect(JSON.stringify(page)).not.toMatch(/cashback|cost|regular_price/);
  });

  test("lists nothing that no way to pay takes, and tells its agent what that is", async () => {
    const shop = await openShop(db);
    const dear = await createProduct(db);
    const cheap = await createProduct(db);
    await db.owner.query("update private.products set prices[2] = 8500 where code = $1", [cheap.code]);
    await db.owner.query("update private.products set prices[2] = 1100000000 where code = $1", [dear.code]);
    const { slug, id } = (await make(shop, {})) as { slug: string; id: string };
    const page = await db.rpc("service_role", "checkout_page", { p_slug: slug, p_product: cheap.code });
    const { products } = page as { products: { product_code: string }[] };
    expect(products.map(({ product_code }) => product_code)).toContain(shop.product.code);
    expect(products.map(({ product_code }) => product_code)).not.toContain(cheap.code);
    expect(products.map(({ product_code }) => product_code)).not.toContain(dear.code);
    const mine = await db.rpc(shop.agent, "checkout_link_get", { p_id: id });
    const { left_out: left } = mine as { left_out: { product_code: string; price: number }[] };
    expect(left.find(({ product_code }) => product_code === cheap.code)?.price).toBe(9_000);
    expect(left.map(({ product_code }) => product_code)).toContain(dear.code);
    expect(left.map(({ product_code }) => product_code)).not.toContain(shop.product.code);
    expect(mine).toMatchObject({ pays_from: expect.any(Number), pays_to: expect.any(Number), sells: true });

    const alone = (await make(shop, { product_code: cheap.code })) as { slug: string; id: string };
    const aloneNow = () => db.rpc(shop.agent, "checkout_link_get", { p_id: alone.id });
    expect(await aloneNow()).toMatchObject({ status: "on", sells: false, left_out: [{ product_code: cheap.code }] });
    expect(await db.rpc("service_role", "checkout_page", { p_slug: alone.slug })).toMatchObject({
      open: false,
      unpayable: true,
      products: [],
    });
    // What is not sold at all is not told as what cannot be paid.
    await db.owner.query("update private.products set status = 'inactive' where code = $1", [cheap.code]);
    expect(await db.rpc("service_role", "checkout_page", { p_slug: alone.slug })).toMatchObject({
      open: false,
      unpayable: false,
    });
    expect(await aloneNow()).toMatchObject({ sells: false, left_out: [], pays_from: expect.any(Number) });
    // The list of links says the same of each.
    const { rows } = (await db.rpc(shop.agent, "checkout_link_list")) as { rows: { id: string; sells: boolean }[] };
    const sells = (link: string) => rows.find((row) => row.id === link)?.sells;
    expect([sells(shop.linkId), sells(alone.id)]).toEqual([true, false]);
    await db.rpc(shop.agent, "checkout_link_switch", { p_id: shop.linkId, p_status: "off" });
    expect(await db.rpc(shop.agent, "checkout_link_get", { p_id: shop.linkId })).toMatchObject({ sells: false });
  });

  test("sells nothing, a bill neither, while no way to pay is open, and says so", async () => {
    const shop = await openShop(db);
    const links = [
      await make(shop, { product_code: shop.product.code }),
      await make(shop, { type: "electricity", operator: "pln" }),
    ] as { slug: string; id: string }[];
    const told = () =>
      Promise.all(
        links.map(async ({ slug, id }) => [
          await db.rpc("service_role", "checkout_page", { p_slug: slug }),
          await db.rpc(shop.agent, "checkout_link_get", { p_id: id }),
        ]),
      );
    for (const [page, mine] of await told()) {
      expect(page).toMatchObject({ open: true, unpayable: false });
      expect(mine).toMatchObject({ sells: true, pays_from: expect.any(Number) });
    }
    await db.owner.query("update private.payment_channels set active = false where kind in ('qris', 'va')");
    try {
      for (const [page, mine] of await told()) {
        expect(page).toMatchObject({ open: false, unpayable: true, products: [], channels: [] });
        expect(mine).toMatchObject({ sells: false, pays_from: null });
      }
    } finally {
      await db.owner.query("update private.payment_channels set active = true where kind in ('qris', 'va')");
    }
  });

  test("with a fixed price sells at it, while that covers what the agent pays", async () => {
    const shop = await openShop(db);
    const { slug } = (await make(shop, { product_code: shop.product.code, price_rule: "fixed", amount: 12_000 })) as {
      slug: string;
    };
    await order(db, { ...shop, slug, price: 12_000 });
    await db.owner.query("update private.products set prices[2] = 12001 where code = $1", [shop.product.code]);
    expect(
      await refusalOf(db.rpc("service_role", "checkout_order_place", orderArgs({ ...shop, slug, price: 12_000 }))),
    ).toMatchObject({
      code: "product_disturbed",
    });
    expect(
      await refusalOf(make(shop, { product_code: shop.product.code, price_rule: "fixed", amount: 9 })),
    ).toMatchObject({
      code: "selling_price_too_low",
    });
  });

  test.each([
    [{ title: "buka www.jahat.com" }, "validation_failed"],
    [{ title: "x".repeat(61) }, "validation_failed"],
    [{ amount: -1 }, "validation_failed"],
    [{ amount: "9".repeat(40) }, "validation_failed"],
    [{ amount: 1.5 }, "validation_failed"],
    [{ price_rule: "fixed" }, "validation_failed"],
    [{ price_rule: "free" }, "validation_failed"],
    [{ type: "electricity", operator: "pln", price_rule: "fixed", amount: 9_999 }, "validation_failed"],
    [{ type: "tselomni", operator: "telkomsel" }, "product_not_found"],
    [{ product_code: "nothing" }, "product_not_found"],
  ])("with %j is refused", async (changes, code) => {
    expect(await refusalOf(make(await openShop(db), changes))).toMatchObject({ code });
  });

  test("sells nothing that only a verified person may do: who pays on it is not known", async () => {
    const shop = await openShop(db);
    await db.owner.query("update public.accounts set permissions = '{send_money,agency}' where id = $1", [
      shop.agent.userId,
    ]);
    const { code } = await createProduct(db, { type: "send-money", operator: "bca" });
    expect(await refusalOf(make(shop, { type: "send-money", operator: "bca", product_code: code }))).toMatchObject({
      code: "product_not_found",
    });
  });

  test("made before its type was for verified persons alone takes no orders any more", async () => {
    const shop = await openShop(db);
    await db.owner.query(
      "update private.checkout_links set type = 'send-money', operator = 'bca', product_id = null where id = $1",
      [shop.linkId],
    );
    expect(await refusalOf(db.rpc("service_role", "checkout_order_place", orderArgs(shop)))).toMatchObject({
      code: "checkout_closed",
    });
    expect(await db.rpc("service_role", "checkout_page", { p_slug: shop.slug })).toMatchObject({ open: false });
  });

  test("is an agent's: no member makes one, and nobody sees or switches another's", async () => {
    const [shop, other, member] = [await openShop(db), await openShop(db), await openShop(db)];
    await db.owner.query("update public.accounts set category = 1 where id = $1", [member.agent.userId]);
    expect(await refusalOf(make(member, {}))).toMatchObject({ code: "forbidden" });
    const made = await order(db, shop);
    for (const [name, args] of [
      ["checkout_link_get", { p_id: shop.linkId }],
      ["checkout_link_switch", { p_id: shop.linkId, p_status: "off" }],
      ["checkout_order_get", { p_id: made.id }],
      ["checkout_order_export", { p_after: made.id }],
    ] as const) {
      expect(await refusalOf(db.rpc(other.agent, name, args))).toMatchObject({ status: 404 });
    }
    expect(await db.rpc(other.agent, "checkout_order_list", { p_filter: { search: made.code } })).toMatchObject({
      rows: [],
    });
  });

  test("the money that waits for customers is in no reach of a purchase", async () => {
    const shop = await openShop(db, { deposit: 50_000 });
    expect(
      await refusalOf(
        db.rpc(shop.agent, "purchase_place", purchaseArgs(shop.agent, shop.product, { p_pay_with: "checkout" })),
      ),
    ).toMatchObject({ code: "validation_failed" });
  });
});
