import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLink, order, orderArgs, shownOrder } from "#tests/factories/checkout.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createUploader, uploadRows } from "#tests/factories/imports.ts";
import { createPerson } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buy, purchaseArgs, settle, supplierSays, take } from "#tests/factories/purchases.ts";

/** What each game of the demo world asks besides the player's ID, wherever it is sold. */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const KEPT = [
  ["mobile-legends", "12345678|2001", "12345678|2001"],
  ["mobile-legends", "12345678 (2001)", "12345678|2001"],
  ["genshin-impact", "812345678|os_asia", "812345678|os_asia"],
  ["genshin-impact", "812345678 (America)", "812345678|os_usa"],
  // As it was written while every game was asked for both.
  ["genshin-impact", "812345678||OS_EURO", "812345678|os_euro"],
  ["free-fire", "812345678", "812345678"],
  ["valorant", "ani#12", "ani#12"],
] as const;

const REFUSED = [
  ["mobile-legends", "12345678", { reason: "required", field: "zone" }],
  ["mobile-legends", "12345678|20/01", { reason: "invalid", field: "zone" }],
  ["mobile-legends", "12345678|2001|os_asia", { reason: "not_asked" }],
  ["genshin-impact", "812345678", { reason: "required", field: "server" }],
  ["genshin-impact", "812345678|Mars", { reason: "one_of", field: "server" }],
  ["free-fire", "812345678|2001", { reason: "not_asked" }],
] as const;

test.each(KEPT)("a product of %s is sold to %s as %s", async (operator, text, kept) => {
  const product = await createProduct(db, { type: "games", operator });
  const buyer = await createPerson(db, { deposit: 20_000 });
  const { transaction } = await buy(db, buyer, product, { p_destination: text });
  expect(transaction.destination_number).toBe(kept);
});

test.each([
  ["genshin-impact", "812345678|os_usa", "America"],
  ["mobile-legends", "12345678|2001", null],
  ["free-fire", "812345678", null],
])("a server of %s in %s is told by its name beside its code: %s", async (operator, number, server_name) => {
  const product = await createProduct(db, { type: "games", operator });
  const buyer = await createPerson(db, { deposit: 20_000, category: 2 });
  const { transaction, dispatch_id } = await buy(db, buyer, product, { p_destination: number, p_price: 10_750 });
  const sale = { p_ref_id: transaction.ref_id };
  expect(await db.rpc(buyer, "purchase_get", sale)).toMatchObject({ destination_number: number, server_name });
  await take(db, dispatch_id);
  await settle(db, transaction.ref_id, supplierSays("success", { serial_number: "1" }));
  expect(await db.rpc(buyer, "receipt_get", sale)).toMatchObject({ customer_number: number, server_name });
  const { slug, id: linkId } = await createLink(db, buyer, product, { type: "games", operator });
  const shop = { agent: buyer, product, slug, linkId, cost: 10_750, price: 12_250 };
  const made = await order(db, shop, { p_destination: number, p_confirm_repeat: true });
  expect(await shownOrder(db, made.token)).toMatchObject({ destination_number: number, server_name });
  expect(await db.rpc(buyer, "checkout_order_get", { p_id: made.id })).toMatchObject({ server_name });
});

test("a server's name is looked for in the part where its field is asked, whatever an operator asks", async () => {
  const needs = "(values (null), ('required'), ('optional'), ('none'))";
  await db.owner.query(`insert into private.operators (code, name, mark, color, position, asks_zone, asks_server, servers)
    select 'asks-' || row_number() over (), 'Asks ' || row_number() over (), o.mark, o.color, o.position, z.need, s.need,
      '{2001 Asia,os_usa America}'
    from private.operators o, ${needs} z (need), ${needs} s (need) where o.code = 'genshin-impact'`);
  const { rows } = await db.owner.query<{ told: number; unlike: unknown[] | null }>(`
    select count(*) filter (where x.quick is not null)::int as told,
      jsonb_agg(x) filter (where x.quick is distinct from x.fields) as unlike
    from (
      select t.code as type, o.code as operator, d.destination,
        private.server_name(t.code, o.code, d.destination) as quick,
        (
          select substr(c.choice, strpos(c.choice, ' ') + 1)
          from private.destination_fields(t.code, o.code) with ordinality f (code, required, choices, place)
          cross join unnest(f.choices) c (choice)
          where f.code = 'server' and strpos(d.destination, '|') > 0
            and split_part(c.choice, ' ', 1) = split_part(d.destination, '|', f.place::integer + 1)
          limit 1
        ) as fields
      from private.product_types t
      cross join private.operators o
      cross join unnest(array['1', '1|', '1|2001', '1|os_usa', '1||os_usa', '1|2001|os_usa', '1|os_usa|2001', '|2001'])
        d (destination)
    ) x`);
  expect(rows[0]?.unlike).toBeNull();
  expect(rows[0]?.told).toBeGreaterThan(20);
});

describe.each(REFUSED)("a product of %s is not sold to %s:", (operator, text, details) => {
  const wrong = { code: "invalid_number", details };
  const game = () => createProduct(db, { type: "games", operator });

  test("by a purchase, which charges nothing", async () => {
    const product = await game();
    const buyer = await createPerson(db, { deposit: 20_000 });
    const args = purchaseArgs(buyer, product, { p_destination: text });
    expect(await refusalOf(db.rpc(buyer, "purchase_place", args))).toMatchObject(wrong);
    expect((await db.owner.query("select from public.purchases where user_id = $1", [buyer.userId])).rows).toEqual([]);
  });

  test("nor is its player asked about", async () => {
    const product = await game();
    const asks = { p_product_code: product.code, p_number: text, p_about: "customer", p_extra: {}, p_anew: false };
    expect(await refusalOf(db.rpc(await createPerson(db), "inquiry_open", asks))).toMatchObject(wrong);
  });

  test("on an agent's link", async () => {
    const agent = await createPerson(db, { category: 2 });
    const product = await game();
    const { slug, id: linkId } = await createLink(db, agent, product, { type: "games", operator });
    const shop = { agent, product, slug, linkId, cost: product.prices[1], price: product.prices[1] + 1_500 };
    const order = db.rpc("service_role", "checkout_order_place", orderArgs(shop, { p_destination: text }));
    expect(await refusalOf(order)).toMatchObject(wrong);
  });

  test("from a file", async () => {
    const product = await game();
    const { items } = await uploadRows(db, await createUploader(db), [
      { product_code: product.code, destination: text },
    ]);
    expect(items).toMatchObject([{ problem: "invalid_number", details }]);
  });
});
