import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ITEMS_A_PICTURE, pictureCount } from "#core/media/drawing.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy } from "#tests/factories/purchases.ts";

interface Design {
  readonly id: string;
  readonly changed: boolean;
  readonly below: boolean;
  readonly top_text: string;
  readonly items: readonly { readonly product_code: string; readonly selling_price: number }[];
}

let db: TestDatabase;
let agent: Person;
const products: TestProduct[] = [];
const MOST = 3;
beforeAll(async () => {
  db = await openDatabase();
  agent = await createPerson(db, { category: 2 });
  for (let n = 0; n <= ITEMS_A_PICTURE; n++) products.push(await createProduct(db));
  await db.owner.query("update private.site_settings set max_media_downloads = $1", [MOST]);
});
afterAll(() => db.close());

const typed = (items: readonly [product: TestProduct | undefined, price: number][], changes: object = {}) => ({
  name: "Pulsa XL",
  template: "ombak",
  type: "pulsa",
  operator: "xl",
  top_text: "",
  bottom_text: "",
  text_colour: "#ffffff",
  items: items.map(([product, selling_price]) => ({ product_code: product?.code, selling_price })),
  ...changes,
});
const save = (design: object) =>
  db.rpc(agent, "media_design_save", { p_key: randomUUID(), p_id: null, p_design: design }) as Promise<Design>;
const take = (...designs: readonly Design[]) =>
  db.rpc(agent, "media_design_take", { p_ids: `{${designs.map(({ id }) => id)}}` }) as Promise<Design[]>;

describe("pictures downloaded at once", () => {
  test("are as many as the site allows, each of a design's pictures counted", async () => {
    const small = await save(typed([[products[0], 20_000]]));
    const large = await save(typed(products.map((product) => [product, 20_000])));
    expect(pictureCount(large.items.length)).toBe(2);
    expect((await take(small, large)).map(({ id }) => id)).toEqual([small.id, large.id]);
    const other = await save(typed([[products[1], 20_000]]));
    const refusal = { status: 422, code: "media_download_limit", details: { limit: MOST } };
    expect(await refusalOf(take(small, large, other))).toEqual(refusal);
    expect(await refusalOf(take(large, large, small, other))).toEqual(refusal);
  });
});

describe("a nominal that is not sold any more", () => {
  test("is named when its picture is saved, each of them by its name, and taken out is no hindrance", async () => {
    const [stays, gone, other] = [await createProduct(db), await createProduct(db), await createProduct(db)];
    const all = [stays, gone, other].map((product): [TestProduct, number] => [product, 20_000]);
    const saved = await save(typed(all));
    const { rows } = await db.owner.query<{ name: string }>(
      "update private.products set status = 'inactive' where code = any ($1) returning name",
      [[gone.code, other.code]],
    );
    const again = (items: typeof all) =>
      db.rpc(agent, "media_design_save", { p_key: randomUUID(), p_id: saved.id, p_design: typed(items) });
    const refusal = await refusalOf(again(all));
    expect(refusal).toMatchObject({ status: 422, code: "media_nominal_gone" });
    expect(rows.length).toBe(2);
    for (const { name } of rows) expect(refusal.details).toMatchObject({ products: expect.stringContaining(name) });
    expect(await again(all.slice(0, 1))).toMatchObject({ items: [{ product_code: stays.code }] });
  });

  test("is named to who has sold it, and to who guesses its code as one that there is not", async () => {
    const [sold, secret] = [await createProduct(db), await createProduct(db)];
    const seller = await createPerson(db, { category: 2, deposit: 500_000 });
    await buy(db, seller, sold, { p_price: sold.prices[1] });
    const { rows } = await db.owner.query<{ name: string }>(
      "update private.products set status = 'inactive', name = 'Rahasia ' || code where code = any ($1) returning name",
      [[sold.code, secret.code]],
    );
    expect(rows).toHaveLength(2);
    const named = async (code: string) => {
      const design = typed([[{ ...sold, code }, 20_000]]);
      const saved = db.rpc(seller, "media_design_save", { p_key: randomUUID(), p_id: null, p_design: design });
      return refusalOf(saved);
    };
    const gone = (products: string) => ({ status: 422, code: "media_nominal_gone", details: { products } });
    expect(await named(sold.code)).toEqual(gone(`Rahasia ${sold.code}`));
    expect(await named(secret.code)).toEqual(gone(secret.code));
    expect(await named("NOTHINGLIKEIT")).toEqual(gone("NOTHINGLIKEIT"));
  });
});

describe("a picture that tells a price below what its owner pays now", () => {
  test("says so, also where nothing else would be proposed, and no more once it is refreshed", async () => {
    const seller = await createPerson(db, { category: 2 });
    const [cheap, other] = [await createProduct(db), await createProduct(db)];
    const ask = (verb: string, input: object) => db.rpc(seller, verb, { ...input }) as Promise<Design>;
    await ask("selling_rule_set", {
      p_input: { type: "pulsa", operator: "xl", kind: "amount", value: 1_000, round_to: 500 },
    });
    const design = typed([
      [cheap, 10_800],
      [other, 20_000],
    ]);
    const saved = await ask("media_design_save", { p_key: randomUUID(), p_id: null, p_design: design });
    expect(saved).toMatchObject({ changed: false, below: false, gone: false });
    await db.owner.query("update private.products set prices = '{11000,10900,10800}' where code = $1", [cheap.code]);
    const got = await ask("media_design_get", { p_id: saved.id });
    expect(got).toMatchObject({ changed: false, below: true, items: [{ refreshed: 10_900 }, { refreshed: 20_000 }] });
    expect(await ask("media_design_take", { p_ids: `{${saved.id}}` })).toMatchObject([{ below: true }]);
    expect(await ask("media_design_list", {})).toMatchObject({ rows: [{ below: true }] });
    const copy = await ask("media_design_copy", { p_key: randomUUID(), p_id: saved.id, p_name: "Salinan" });
    expect(copy.below).toBe(true);
    const fresh = await ask("media_design_refresh", { p_id: saved.id });
    expect(fresh).toMatchObject({ below: false, items: [{ selling_price: 10_900 }, { selling_price: 20_000 }] });
    // What is not sold any more costs nothing, and is shown to nobody either, until it is left out.
    await db.owner.query("update private.products set status = 'inactive' where code = $1", [cheap.code]);
    expect(await ask("media_design_get", { p_id: copy.id })).toMatchObject({ changed: true, below: false, gone: true });
    expect(await ask("media_design_take", { p_ids: `{${copy.id}}` })).toMatchObject([{ gone: true }]);
    expect(await ask("media_design_refresh", { p_id: copy.id })).toMatchObject({ gone: false, nominals: 1 });
  });
});

describe("a picture that gets the prices of now while its form is written", () => {
  const refresh = (id: string, design: object) =>
    db.rpc(agent, "media_design_refresh", { p_id: id, p_key: randomUUID(), p_design: design }) as Promise<Design>;

  test("keeps the texts, the ticks and the prices that were typed, and loses what is not sold any more", async () => {
    const [first, typedOver, gone, ticked] = products;
    const saved = await save(typed([first, typedOver, gone].map((product) => [product, 20_000])));
    await db.owner.query("update private.products set status = 'inactive' where code = $1", [gone?.code]);
    await db.rpc(agent, "selling_rule_set", {
      p_input: { type: "pulsa", operator: "xl", kind: "amount", value: 15_000 },
    });
    const form = typed(
      [
        [first, 20_000],
        [typedOver, 33_000],
        [gone, 20_000],
        [ticked, 44_000],
      ],
      { top_text: "Baru diketik" },
    );
    const fresh = await refresh(saved.id, form);
    expect(fresh).toMatchObject({ id: saved.id, changed: false, top_text: "Baru diketik" });
    expect(fresh.items.map(({ product_code, selling_price }) => [product_code, selling_price])).toEqual([
      [first?.code, 25_750],
      [typedOver?.code, 33_000],
      [ticked?.code, 44_000],
    ]);
  });

  test("is refused as a save is, and nothing of it is kept", async () => {
    const saved = await save(typed([[products[4], 30_000]]));
    const below = refresh(saved.id, typed([[products[4], 1]], { top_text: "Murah" }));
    expect(await refusalOf(below)).toMatchObject({ status: 422, code: "media_price_invalid" });
    expect(await db.rpc(agent, "media_design_get", { p_id: saved.id })).toMatchObject({
      top_text: "",
      items: [{ selling_price: 30_000 }],
    });
    const stranger = await createPerson(db, { category: 2 });
    const theirs = db.rpc(stranger, "media_design_refresh", {
      p_id: saved.id,
      p_key: randomUUID(),
      p_design: typed([[products[4], 30_000]]),
    });
    expect(await refusalOf(theirs)).toMatchObject({ status: 404, code: "media_not_found" });
  });
});
