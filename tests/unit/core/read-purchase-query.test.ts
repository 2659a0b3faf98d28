import { expect, it } from "vitest";
import { readPurchaseQuery } from "#core/purchases/read-purchase-query.ts";

it.each([
  ["pascabayar", "tv", "tv-pascabayar"],
  ["pascabayar", "kirim uang", "kirim-uang"],
  ["pascabayar", "kirim-uang", "kirim-uang"],
  ["prabayar", "tv", "tv"],
  ["prabayar", "validityPackage", "masa-aktif"],
  [null, "tv", "tv"],
  [null, "kirim uang", "kirim-uang"],
  [null, "nothing", "nothing"],
  ["pascabayar", undefined, undefined],
] as const)("of %s the type %s is %s", (module, type, read) => {
  expect(readPurchaseQuery(module, type === undefined ? {} : { type }).type).toBe(read);
});
