import { expect, it } from "vitest";
import { saleLink } from "#app/features/admin/complaints/sale-link.ts";

it.each([
  ["unprocessed", "toSale"],
  ["processing", "toSale"],
  ["success", "toEndedSale"],
  ["failed", "toEndedSale"],
] as const)(
  "a complaint about a sale that is %s leads there as %s: what has its end is not resolved",
  (status, words) => {
    expect(saleLink({ status })).toBe(words);
  },
);
