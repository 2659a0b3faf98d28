import { expect, it } from "vitest";
import { refuseDearer } from "#app/server/dearer-groups.server.ts";
import { SentForm } from "#app/server/sent-form.server.ts";
import { DomainError } from "#core/shared/errors.ts";

const NEW = {};
const STOOD = { price_1: 12_000, price_2: 11_000, price_3: 10_000 };

/** The fields that are refused. */
function refused(before: object, changed: object, said: Readonly<Record<string, string>> = {}): string[] {
  const form = new FormData();
  for (const [name, text] of Object.entries(said)) form.set(name, text);
  try {
    refuseDearer(new SentForm(form), { ...before }, { ...changed });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.keys(error.fields ?? {});
  }
}

it.each([
  [
    "a new product's Master above Agent",
    NEW,
    { price_1: 10_000, price_2: 9_000, price_3: 12_000 },
    ["price_3", "dearer"],
  ],
  [
    "a new product's Agent above Member",
    NEW,
    { price_1: 10_000, price_2: 11_000, price_3: 9_000 },
    ["price_2", "dearer"],
  ],
  ["each group above the one below", NEW, { price_1: 1, price_2: 2, price_3: 3 }, ["price_2", "price_3", "dearer"]],
  ["a Member price that falls below what Agents pay", STOOD, { price_1: 10_500 }, ["price_2", "dearer"]],
  ["an Agent price that falls below what Masters pay", STOOD, { price_2: 9_000 }, ["price_3", "dearer"]],
  ["a Master price that rises above what Agents pay", STOOD, { price_3: 11_001 }, ["price_3", "dearer"]],
  ["a price of ten times what it was", STOOD, { price_1: 120_000 }, ["price_1", "dearer"]],
  ["nothing of nine times", STOOD, { price_1: 119_999 }, []],
  ["nothing of equal prices", NEW, { price_1: 5, price_2: 5, price_3: 5 }, []],
  ["nothing where no price is changed", { price_1: 1, price_2: 2, price_3: 3 }, { name: "XL" }, []],
  ["nothing of a price that is missing or no amount", NEW, { price_1: null, price_2: Number.NaN, price_3: 3 }, []],
])("asks to confirm %s", (_, before, changed, fields) => {
  expect(refused(before, changed)).toEqual(fields);
  expect(refused(before, changed, { dearer: "on" })).toEqual([]);
});

it("a price that is too low for its costs is told so first, by the catalogue", () => {
  const groups = [{ category: 2, least: 9_500 }];
  expect(() => refuseDearer(new SentForm(new FormData()), STOOD, { price_2: 9_000 }, groups)).not.toThrow();
  expect(() => refuseDearer(new SentForm(new FormData()), STOOD, { price_2: 9_600 }, groups)).toThrow(DomainError);
});
