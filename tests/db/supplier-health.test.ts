import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { supplierDetail, supplierPage } from "#core/suppliers/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
  buyer = await createPerson(db, { deposit: 10_000_000 });
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});
beforeEach(async () => {
  await db.owner.query("delete from public.notifications");
});

let made = 0;
/** A product that two suppliers of its own sell, the first of them to be judged. */
async function routed() {
  const first = `first${made++}`;
  const second = `second${made}`;
  const product = await createProduct(db, {
    route: [
      { supplier: first, cost: 10_100 },
      { supplier: second, cost: 10_200 },
    ],
  });
  return { first, second, product, sku: product.code };
}

const fault = (more = {}) =>
  supplierSays("failed", { try_next: true, reason: "product_disturbed", code: "55", ...more });
/** A sale that the first supplier ends so. */
async function ends(product: TestProduct, first: string, result: Record<string, unknown>, who = buyer): Promise<void> {
  const { transaction } = await buyAndSettle(db, who, product, supplierSays("pending"), {}, first);
  await settle(db, transaction.ref_id, result, first);
}
const times = async (count: number, work: () => Promise<void>) => {
  for (let n = 0; n < count; n++) await work();
};
const pauseOf = async (supplier: string, sku?: string) => {
  const { rows } = await db.owner.query<{ minutes: number | null; pauses: number }>(
    sku
      ? "select round(extract(epoch from paused_until - clock_timestamp()) / 60)::int as minutes, pauses from private.product_suppliers where supplier = $1 and sku = $2"
      : "select round(extract(epoch from paused_until - clock_timestamp()) / 60)::int as minutes, pauses from private.suppliers where id = $1",
    sku ? [supplier, sku] : [supplier],
  );
  return rows[0];
};
const tell = async () =>
  (await db.owner.query("select data from public.notifications where kind = 'supplier_paused' order by id")).rows.map(
    ({ data }) => data as Record<string, unknown>,
  );
/** As long ago as it takes for a pause to be over. */
const later = (supplier: string, span: string) =>
  Promise.all([
    db.owner.query(
      "update private.product_suppliers set paused_until = paused_until - $2::interval where supplier = $1",
      [supplier, span],
    ),
    db.owner.query("update private.suppliers set paused_until = paused_until - $2::interval where id = $1", [
      supplier,
      span,
    ]),
    db.owner.query("update private.supplier_faults set at = at - $2::interval where supplier = $1", [supplier, span]),
  ]);
const chosen = async (product: TestProduct) => {
  const { dispatch_id } = await buy(db, buyer, product);
  const { rows } = await db.owner.query("select supplier from private.dispatches where id = $1", [dispatch_id]);
  return rows[0]?.supplier as string;
};
describe("a SKU", () => {
  test("that fails five times through its supplier is paused for ten minutes, and the next supplier sells", async () => {
    const { first, second, product, sku } = await routed();
    await times(4, () => ends(product, first, fault()));
    expect((await pauseOf(first, sku))?.minutes).toBeNull();
    expect(await chosen(product)).toBe(first);
    await ends(product, first, fault());
    expect(await pauseOf(first, sku)).toEqual({ minutes: 10, pauses: 1 });
    expect((await pauseOf(first))?.minutes).toBeNull();
    expect(await chosen(product)).toBe(second);
    expect(await tell()).toEqual([expect.objectContaining({ supplier: first, sku, faults: 5 })]);
    const { rows } = await db.owner.query("select sku, after from private.supplier_changes where supplier = $1", [
      first,
    ]);
    expect(rows).toEqual([{ sku, after: { paused_until: expect.any(String), faults: 5 } }]);
  });

  test("is tried again by itself; its first failure then begins a pause twice as long, a success ends the row", async () => {
    const { first, product, sku } = await routed();
    await times(5, () => ends(product, first, fault()));
    await later(first, "11 minutes");
    expect(await chosen(product)).toBe(first);
    await ends(product, first, fault());
    expect(await pauseOf(first, sku)).toEqual({ minutes: 20, pauses: 2 });
    await later(first, "21 minutes");
    await ends(product, first, supplierSays("success"));
    await ends(product, first, fault());
    expect((await pauseOf(first, sku))?.minutes).toBeLessThan(0);
    await times(4, () => ends(product, first, fault()));
    expect(await pauseOf(first, sku)).toEqual({ minutes: 10, pauses: 1 });
  });

  test("is never paused for longer than a day", async () => {
    const { first, product, sku } = await routed();
    await times(5, () => ends(product, first, fault()));
    await db.owner.query("update private.product_suppliers set pauses = 12 where supplier = $1", [first]);
    await later(first, "11 minutes");
    await ends(product, first, fault());
    expect(await pauseOf(first, sku)).toEqual({ minutes: 1440, pauses: 13 });
  });

  test.each([
    ["a wrong number", { try_next: false, reason: "invalid_number" }],
    ["a blocked number", { try_next: false, reason: "number_blocked" }],
    ["a limit of the number", { try_next: true, reason: "limit" }],
    ["a failure that no other supplier would spare", { try_next: false, reason: "supplier_failed" }],
  ])("is not blamed for %s", async (_what, said) => {
    const { first, product, sku } = await routed();
    await times(6, () => ends(product, first, supplierSays("failed", said)));
    expect((await pauseOf(first, sku))?.minutes).toBeNull();
    expect((await pauseOf(first))?.minutes).toBeNull();
  });

  test("that also sells goes on while less than its share fails", async () => {
    const { first, product, sku } = await routed();
    await times(6, () => ends(product, first, supplierSays("success")));
    await times(5, () => ends(product, first, fault()));
    expect((await pauseOf(first, sku))?.minutes).toBeNull();
    await ends(product, first, fault());
    expect(await pauseOf(first, sku)).toEqual({ minutes: 10, pauses: 1 });
  });

  test("is not paused for failures that are further apart", async () => {
    const { first, product, sku } = await routed();
    await times(4, () => ends(product, first, fault()));
    await later(first, "11 minutes");
    await times(4, () => ends(product, first, fault()));
    expect((await pauseOf(first, sku))?.minutes).toBeNull();
  });
});

/** Something that came, before the last day: what makes a person of an account. */
const delivered = async (...people: Person[]) => {
  for (const who of people) {
    const { transaction } = await buyAndSettle(db, who, await createProduct(db), supplierSays("success"));
    await db.owner.query("update public.purchases set created_at = created_at - interval '2 days' where ref_id = $1", [
      transaction.ref_id,
    ]);
  }
};
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(db, { deposit: 100_000 })));

let silent: Promise<Person> | undefined;
/** Somebody who orders nothing, beside all of them. */
const silentOne = async () => {
  silent ??= createPerson(db);
  return (await silent).userId;
};

describe("a supplier", () => {
  const unavailable = fault({ reason: "supplier_unavailable", code: "44" });

  test("that fails as a whole is paused with all its SKUs", async () => {
    const { first, second, product, sku } = await routed();
    const other = await createProduct(db, { route: [{ supplier: first, cost: 10_000 }] });
    // One person alone shuts it to nobody, however often they try, nor do others whom nothing was ever delivered to.
    await delivered(buyer);
    await times(8, () => ends(product, first, unavailable));
    const others = await people(2);
    for (const who of others) await times(2, () => ends(product, first, unavailable, who));
    expect((await pauseOf(first))?.minutes).toBeNull();
    await delivered(...others);
    await ends(product, first, unavailable, others[0]);
    expect(await pauseOf(first)).toEqual({ minutes: 10, pauses: 1 });
    expect((await pauseOf(first, sku))?.minutes).toBeNull();
    expect(await chosen(product)).toBe(second);
    expect(await tell()).toEqual([expect.objectContaining({ supplier: first, sku: null })]);
    expect(await refusalOf(buy(db, buyer, other))).toMatchObject({ code: "product_disturbed" });
    // After it, one person alone begins no longer one either; a second does.
    await later(first, "11 minutes");
    await times(2, () => ends(product, first, unavailable));
    expect((await pauseOf(first))?.minutes).toBeLessThan(0);
    await ends(product, first, unavailable, others[1]);
    expect(await pauseOf(first)).toEqual({ minutes: 20, pauses: 2 });
  });

  test.each([
    [
      "share a device",
      (a: Person, b: Person) =>
        db.owner.query(
          `insert into private.devices (id, user_id, client_hash, status, trusted, name)
           select private.uuid_v7(), $2, d.client_hash, 'logged out', false, 'x'
           from private.devices d where d.user_id = $1
           on conflict do nothing`,
          [a.userId, b.userId],
        ),
    ],
    [
      "invited each other of late",
      (a: Person, b: Person) =>
        db.owner.query("update public.accounts set referred_by = $1, created_at = now() where id = $2", [
          a.userId,
          b.userId,
        ]),
    ],
    [
      "were invited by one who orders nothing",
      async (a: Person, b: Person) => {
        const third = await silentOne();
        await db.owner.query("update public.accounts set referred_by = $1, created_at = now() where id in ($2, $3)", [
          third,
          a.userId,
          b.userId,
        ]);
      },
    ],
    [
      "have devices of one who orders nothing",
      async (a: Person, b: Person) => {
        const third = await silentOne();
        await db.owner.query(
          `insert into private.devices (id, user_id, client_hash, status, trusted, name)
           select private.uuid_v7(), $1, d.client_hash, 'logged out', false, 'x'
           from private.devices d where d.user_id in ($2, $3)
           on conflict do nothing`,
          [third, a.userId, b.userId],
        );
      },
    ],
    [
      "buy for one number",
      (a: Person, b: Person) =>
        db.owner.query(
          `update public.purchases p set destination = '+6281200001111'
           where p.user_id in ($1, $2)`,
          [a.userId, b.userId],
        ),
    ],
  ])("is paused by no accounts that are one person's: they %s", async (_what, tie) => {
    const { first, product } = await routed();
    const some = await people(3);
    const [one, two, three] = some;
    if (!one || !two || !three) throw new Error("three people");
    await delivered(...some);
    for (const who of [one, two]) await times(2, () => ends(product, first, unavailable, who));
    await tie(one, two);
    await tie(two, three);
    await ends(product, first, unavailable, three);
    await tie(two, three);
    await times(4, () => ends(product, first, unavailable, one));
    expect((await pauseOf(first))?.minutes).toBeNull();
    // Whoever has nothing in common with them is another.
    const others = await people(2);
    await delivered(...others);
    for (const who of others) await ends(product, first, unavailable, who);
    expect((await pauseOf(first))?.minutes).toBeNull();
    if (others[0]) await ends(product, first, unavailable, others[0]);
    expect(await pauseOf(first)).toEqual({ minutes: 10, pauses: 1 });
  });

  test("is paused by nobody to whom nothing came before the last day", async () => {
    const { first, product } = await routed();
    const some = await people(6);
    for (const who of some) {
      await buyAndSettle(db, who, await createProduct(db), supplierSays("success"));
      await ends(product, first, unavailable, who);
    }
    expect((await pauseOf(first))?.minutes).toBeNull();
  });

  test("is not paused for one SKU that is disturbed", async () => {
    const { first, product } = await routed();
    await times(5, () => ends(product, first, fault()));
    expect((await pauseOf(first))?.minutes).toBeNull();
  });
});

describe("an admin", () => {
  const flip = (id: string, on: boolean, more = {}) =>
    db.rpc(admin, "admin_supplier_switch", {
      p_key: randomUUID(),
      p_id: id,
      p_on: on,
      p_reason: "uji coba saklar",
      ...more,
    });

  test("switches a SKU off and on with a reason, once for a key, and ends a pause", async () => {
    const { first, second, product, sku } = await routed();
    const id = `${first}:${sku}`;
    const p_key = randomUUID();
    expect(supplierDetail.parse(await flip(id, false, { p_key }))).toMatchObject({ on: false, sku });
    await flip(id, false, { p_key });
    expect(await chosen(product)).toBe(second);
    expect(await refusalOf(flip(id, false))).toMatchObject({ code: "nothing_changed" });
    expect(await refusalOf(flip(id, true, { p_key }))).toMatchObject({ code: "idempotency_mismatch" });
    expect(await refusalOf(flip(id, true, { p_reason: "ya" }))).toMatchObject({ code: "validation_failed" });
    expect(supplierDetail.parse(await flip(id, true))).toMatchObject({ on: true, products: [{ state: "on" }] });
    await times(5, () => ends(product, first, fault()));
    expect(supplierDetail.parse(await db.rpc(admin, "admin_supplier_get", { p_id: id }))).toMatchObject({
      products: [{ state: "paused" }],
      faults: Array.from({ length: 5 }, () => ({ sku, reason: "product_disturbed", code: "55" })),
    });
    const now = supplierDetail.parse(await flip(id, true));
    expect(now).toMatchObject({ on: true, paused_until: null, products: [{ state: "on" }] });
    expect(now.history.map(({ action, reason }) => [action, reason])).toEqual([
      ["supplier_off", "uji coba saklar"],
      ["supplier_on", "uji coba saklar"],
      ["supplier_on", "uji coba saklar"],
    ]);
    expect(await chosen(product)).toBe(first);
  });

  test("switches a whole supplier off, and sees all of it in the list", async () => {
    const { first, second, product, sku } = await routed();
    await flip(first, false);
    expect(await chosen(product)).toBe(second);
    const list = async (p_filter: object) =>
      supplierPage.parse(await db.rpc(admin, "admin_supplier_list", { p_filter }));
    const page = await list({ search: sku });
    expect(page.rows.map(({ supplier, state, cost, price }) => [supplier, state, cost, price])).toEqual([
      [first, "off", 10_100, 10_625],
      [second, "on", 10_200, 10_625],
    ]);
    expect(page.suppliers.find(({ id }) => id === first)).toMatchObject({ state: "off", skus: 1, float: 0 });
    expect((await list({ search: sku, supplier: second })).rows).toHaveLength(1);
    expect((await list({ search: sku, state: "off" })).rows).toHaveLength(1);
    expect((await list({ state: "unknown" })).rows).toEqual([]);
  });

  test("is the only one who may, and a supplier that there is not is not found", async () => {
    for (const [name, args] of [
      ["admin_supplier_list", { p_filter: {} }],
      ["admin_supplier_get", { p_id: "digiflazz" }],
      ["admin_supplier_switch", { p_key: randomUUID(), p_id: "digiflazz", p_on: false, p_reason: "ingin saja" }],
    ] as const) {
      expect(await refusalOf(db.rpc(buyer, name, args))).toMatchObject({ status: 403, code: "forbidden" });
    }
    for (const id of ["nobody", "digiflazz:nothing", "", ":", "digiflazz:\u202e"]) {
      expect(await refusalOf(flip(id, false))).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});
