import { expect, test } from "vitest";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withNominalProblems, withPriceProblems } from "#app/server/media-form.server.ts";
import { readRuleForm } from "#app/server/selling-rule-form.server.ts";
import { SentForm } from "#app/server/sent-form.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import { saveDesign } from "#core/media/designs.ts";
import type { Context } from "#core/shared/context.ts";
import { DomainError } from "#core/shared/errors.ts";

/** Whoever sends a form of own prices without scripts hears of all its faults at once. */

const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return new SentForm(data);
};
const visit = { locale: "en", site: { name: "Gerai" }, note: {} } as unknown as Visit;
const thrownBy = (call: () => unknown): DomainError => {
  try {
    call();
  } catch (error) {
    if (error instanceof DomainError) return error;
  }
  throw new Error("not refused");
};

test.each([
  ["", "required"],
  ["banyak", "type_number"],
])("a rule with the value %j says what else is wrong with it", (value, code) => {
  const rule = { what: "here|xl", type: "pulsa", kind: "price", value, round_to: "1" };
  expect(thrownBy(() => readRuleForm(form(rule))).fields).toEqual({ value: [code], kind: ["one_product"] });
  const plain = { ...rule, kind: "amount" };
  expect(thrownBy(() => readRuleForm(form(plain))).fields).toEqual({ value: [code] });
});

const DESIGN = {
  name: "",
  template: null,
  background: null,
  type: "pulsa",
  operator: "xl",
  items: [{ product_code: "XL10", selling_price: Number.NaN }],
  text_colour: "#ffffff",
};

test("a picture without a name, a picture behind it and a price says all three", async () => {
  const ctx = { actor: { kind: "user", userId: "u" } } as unknown as Context;
  const error: unknown = await saveDesign(ctx, null, DESIGN, "some-key-of-a-form").catch((thrown: unknown) => thrown);
  if (!(error instanceof DomainError)) throw error;
  expect(Object.keys(error.fields ?? {}).toSorted()).toEqual(["items.0.selling_price", "name", "template"]);
});

test("a price below what a product costs is said beside what else is wrong, and once", () => {
  const wrong = { "price:XL10": ["XL 10.000 costs you Rp 10.000"] };
  const named = (error: DomainError) => withPriceProblems(error, formRefusal(error, visit), wrong);
  const fields = { name: ["required"], "items.0.selling_price": ["rupiah"] };
  const both = named(new DomainError("media_price_invalid", {}, fields));
  expect(Object.keys(both.fields)).toEqual(["name", "price:XL10"]);
  expect(both.problems.map(({ field }) => field)).toEqual(["name", "price:XL10"]);
  // What the database has said of one price is said of each by its product.
  const low = named(new DomainError("media_price_invalid", { product_code: "XL10", least: 10_000 }));
  expect(low.problems).toEqual([{ field: "price:XL10", text: "XL 10.000 costs you Rp 10.000" }]);
  // A sentence with facts of its own stays.
  const gone = named(new DomainError("media_nominal_gone", { products: "XL 25.000" }, { items: ["one_of"] }));
  expect(gone.problems.map(({ field }) => field)).toEqual(["items", "price:XL10"]);
  expect(gone.problems[0]?.text).toContain("XL 25.000");
});

test("what is not sold any more is said beside a price below cost, and that nothing is ticked in words of its own", () => {
  const offer = { product_name: "XL 25.000", selling_price: 26_000, least: null, gone: true };
  const offers = [{ ...offer, product_code: "XL25" }];
  const said = (error: DomainError, ...ticked: string[]) => {
    const data = new FormData();
    for (const code of ticked) data.append("item", code);
    return withNominalProblems(visit, new SentForm(data), error, formRefusal(error, visit), offers).problems;
  };
  const low = new DomainError("media_price_invalid", { product_code: "XL10", least: 10_000 });
  expect(said(low, "XL10", "XL25")).toContainEqual({ field: "items", text: expect.stringContaining("XL 25.000") });
  expect(said(low, "XL10")).toEqual(formRefusal(low, visit).problems);
  const none = new DomainError("media_nominal_empty", {}, { items: ["required"] });
  expect(said(none)).toEqual([{ field: "items", text: "Tick at least one nominal." }]);
});
