import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, order, orderArgs, type Shop } from "#tests/factories/checkout.ts";
import { checkoutSales } from "#tests/factories/checkout-sales.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced, expectStatementsAddUp } from "#tests/factories/ledger.ts";
import { buy, purchaseArgs, settle, someNumber, supplierSays, take } from "#tests/factories/purchases.ts";

/** A guest's order, before it is paid (docs/decisions/checkout.md). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await expectStatementsAddUp(db);
  await db.close();
});

const { one, pay, dispatchOf } = checkoutSales(() => db);

describe("an order", () => {
  const place = (shop: Shop, changes = {}) => db.rpc("service_role", "checkout_order_place", orderArgs(shop, changes));

  test("is made once for a key, and by the service alone", async () => {
    const shop = await openShop(db);
    const args = orderArgs(shop);
    const [first, again] = (await Promise.all([place(shop, args), place(shop, args)])) as {
      order: { token: string };
    }[];
    expect(again?.order.token).toBe(first?.order.token);
    expect(await refusalOf(place(shop, { ...args, p_destination: someNumber() }))).toMatchObject({
      code: "idempotency_mismatch",
    });
    for (const caller of ["anon", shop.agent] as const) {
      await expect(db.rpc(caller, "checkout_order_place", args)).rejects.toMatchObject({ code: "42501" });
      await expect(db.rpc(caller, "checkout_shown_get", { p_token: first?.order.token })).rejects.toMatchObject({
        code: "42501",
      });
    }
  });

  test.each([
    ["another price", { p_price: 1 }, "price_changed"],
    ["a fee that rose", { p_max_fee: 0 }, "price_changed"],
    ["a number that is none", { p_destination: "0878" }, "invalid_number"],
    ["a product of another link", { p_product_code: "xld10" }, "product_not_found"],
    ["a way to pay that needs an app", { p_channel: "b.gopay" }, "channel_unavailable"],
    ["a transfer by hand", { p_channel: "manual.bca" }, "channel_unavailable"],
    ["no such link", { p_slug: "0000000000" }, "not_found"],
    ["a contact that is none", { p_contact: "evil\u202ename" }, "validation_failed"],
  ])("is refused: %s", async (_, changes, code) => {
    const shop = await openShop(db);
    expect(await refusalOf(place(shop, changes))).toMatchObject({ code });
  });

  test("is refused where the link is off or ended, or its agent may not sell", async () => {
    const shop = await openShop(db);
    const closed = { code: "checkout_closed" };
    const switchTo = (p_status: string) => db.rpc(shop.agent, "checkout_link_switch", { p_id: shop.linkId, p_status });
    await switchTo("off");
    expect(await refusalOf(place(shop))).toMatchObject(closed);
    expect(await db.rpc("service_role", "checkout_page", { p_slug: shop.slug })).toMatchObject({
      open: false,
      products: [],
    });
    await switchTo("on");
    await place(shop);
    await db.owner.query("update public.accounts set is_active = false where id = $1", [shop.agent.userId]);
    expect(await refusalOf(place(shop))).toMatchObject(closed);
    await db.owner.query("update public.accounts set is_active = true, category = 1 where id = $1", [
      shop.agent.userId,
    ]);
    expect(await refusalOf(place(shop))).toMatchObject(closed);
    expect(await refusalOf(switchTo("ended").then(() => switchTo("on")))).toMatchObject({
      code: "checkout_link_ended",
    });
  });

  test("that is open is asked about before its agent's own sale, and never shuts that off", async () => {
    const shop = await openShop(db, { deposit: 50_000 });
    const p_destination = someNumber();
    for (const p_confirm_repeat of [false, true]) await place(shop, { p_destination, p_confirm_repeat });
    const own = { p_destination, p_price: shop.cost };
    expect(
      await refusalOf(db.rpc(shop.agent, "purchase_place", purchaseArgs(shop.agent, shop.product, own))),
    ).toMatchObject({ code: "confirm_repeat", details: { count: 2, ref_id: null } });
    for (let i = 0; i < 2; i++) await buy(db, shop.agent, shop.product, { ...own, p_confirm_repeat: true });
  });

  test("counts with the day's sales and open orders: asked before the second, none beyond the limit", async () => {
    const shop = await openShop(db);
    const p_destination = someNumber();
    const limit = (number = p_destination) =>
      db.rpc("service_role", "checkout_limit", {
        p_slug: shop.slug,
        p_product_code: shop.product.code,
        p_destination: number,
      });
    await place(shop, { p_destination });
    expect(await limit()).toBeNull();
    expect(await refusalOf(place(shop, { p_destination }))).toMatchObject({
      code: "confirm_repeat",
      details: { count: 1, limit: 2 },
    });
    await place(shop, { p_destination, p_confirm_repeat: true });
    expect(await limit()).toEqual({ count: 2, limit: 2 });
    expect([await limit(someNumber()), await limit("1")]).toEqual([null, null]);
    expect(await refusalOf(place(shop, { p_destination, p_confirm_repeat: true }))).toMatchObject({
      code: "duplicate_limit",
    });
  });

  test("delivered after it failed is decided on by what its guest has paid", async () => {
    const shop = await openShop(db);
    const made = await order(db, shop);
    await pay(made.code, made.total);
    await take(db, await dispatchOf(made.refId));
    await settle(db, made.refId, supplierSays("failed"));
    await settle(db, made.refId, supplierSays("success", { serial_number: "late" }));
    expect(
      await one("select kind, amount::int from private.reviews where subject = $1 and kind = 'late_success'", [
        made.refId,
      ]),
    ).toEqual({ kind: "late_success", amount: made.total });
  });

  test("forgets after 90 days how its guest was to be reached", async () => {
    const shop = await openShop(db);
    const [old, fresh] = [
      await order(db, shop, { p_contact: "a@contoh.test" }),
      await order(db, shop, { p_contact: "b@contoh.test" }),
    ];
    await db.owner.query("update private.checkout_orders set created_at = now() - interval '91 days' where id = $1", [
      old.id,
    ]);
    await db.rpc("service_role", "lifetimes_sweep", {});
    const { rows } = await db.owner.query(
      "select contact from private.checkout_orders where id = any ($1) order by id",
      [[old.id, fresh.id]],
    );
    expect(rows).toEqual([{ contact: null }, { contact: "b@contoh.test" }]);
  });

  test.each(["lifetimes_sweep", "account_anonymise"])(
    "whose money is a claim's tells an admin how to reach its guest, until it is forgotten by %s: nowhere is it kept",
    async (how) => {
      const shop = await openShop(db);
      const made = await order(db, shop, { p_contact: `${how}@contoh.test` });
      await pay(made.code, made.total);
      await take(db, await dispatchOf(made.refId));
      await settle(db, made.refId, supplierSays("failed"));
      const { id } = await one<{ id: string }>("select id from private.reviews where subject = $1", [made.code]);
      const admin = await createAdmin(db);
      const details = async () => {
        const read = await db.rpc(admin, "admin_claim_get", { p_id: id });
        return (read as { details: Record<string, unknown> }).details;
      };
      expect(await details()).toMatchObject({ contact: `${how}@contoh.test`, ref_id: made.refId });
      if (how === "account_anonymise") {
        await db.owner.query("select private.account_anonymise($1)", [shop.agent.userId]);
      } else {
        await db.owner.query(
          "update private.checkout_orders set created_at = now() - interval '91 days' where id = $1",
          [made.id],
        );
        await db.rpc("service_role", "lifetimes_sweep", {});
      }
      expect(await details()).not.toHaveProperty("contact");
      const kept = await one<{ kept: number }>(
        `select (select count(*) from private.reviews r where r::text like '%' || $1 || '%')::int
           + (select count(*) from private.checkout_orders o where o::text like '%' || $1 || '%')::int as kept`,
        [`${how}@contoh.test`],
      );
      expect(kept).toEqual({ kept: 0 });
    },
  );

  test("is refused where too many wait: at one number, from one contact, of one link", async () => {
    const p_destination = someNumber();
    const crowd = { code: "too_many_open_orders" };
    for (let i = 0; i < 3; i++) await place(await openShop(db), { p_destination });
    expect(await refusalOf(place(await openShop(db), { p_destination }))).toMatchObject({
      ...crowd,
      details: { limit: 3 },
    });
    const shop = await openShop(db);
    for (let i = 0; i < 5; i++) await place(shop, { p_contact: "+628780001112" });
    expect(await refusalOf(place(shop, { p_contact: "+628780001112" }))).toMatchObject({
      ...crowd,
      details: { limit: 5 },
    });
    await db.owner.query(
      `with copied as (
         insert into public.deposits (code, user_id, request_key, request_hash, channel_id, provider, amount, fee, total, created_at, expires_at, checkout)
         select private.public_code('DEP'), d.user_id, gen_random_uuid(), d.request_hash, d.channel_id, d.provider, d.amount, d.fee, d.total, d.created_at, d.expires_at, true
         from (select * from public.deposits where user_id = $1 limit 1) d, generate_series(1, 45) returning code
       )
       insert into private.checkout_orders (id, link_id, user_id, request_key, request_hash, token, deposit_code, ref_id, product_id, destination, price, created_at)
       select gen_random_uuid(), o.link_id, o.user_id, gen_random_uuid(), o.request_hash, left(md5(c.code), 22), c.code, private.public_code('TRX'), o.product_id, c.code, o.price, o.created_at
       from (select * from private.checkout_orders where link_id = $2 limit 1) o, copied c`,
      [shop.agent.userId, shop.linkId],
    );
    expect(await refusalOf(place(shop))).toMatchObject({ ...crowd, details: { limit: 50 } });
  });
});
