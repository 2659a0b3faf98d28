import { expect, it } from "vitest";
import { searchPrices } from "#app/features/pricelist/search-prices.ts";
import type { PricelistRow } from "#core/catalog/schema.ts";

const row = (product_code: string, product_name: string, operator: string): PricelistRow => ({
  product_code,
  product_name,
  operator,
  operator_name: operator,
  type: "pulsa",
  label: "10.000",
  price: 10_750,
  is_promo: false,
  stock_label: "available",
  status: "active",
  closed_until: null,
});

const rows = [row("xld10", "XL 10.000", "xl"), row("tsel10", "Telkomsel 10.000", "telkomsel")];

it("finds rows that hold every word, in any case and order", () => {
  expect(searchPrices(rows, "10.000 TELKOM")).toEqual([rows[1]]);
  expect(searchPrices(rows, "xld10")).toEqual([rows[0]]);
  expect(searchPrices(rows, "  ")).toEqual(rows);
  expect(searchPrices(rows, "axis")).toEqual([]);
});
