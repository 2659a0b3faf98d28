import { describe, expect, it } from "vitest";
import { failureDetails, priceAfter, type SellFailure } from "#app/features/sell/sell-failure.ts";

const failure = (code: string, details: Record<string, unknown>): SellFailure => ({
  code,
  text: "",
  fields: {},
  details: failureDetails(details),
  draft: { sellingPrice: "", orderNumber: "", note: "", payWith: "deposit" },
  nonce: "1",
});

describe("the details of a refusal", () => {
  it("keep what the page knows how to show and nothing else", () =>
    expect(failureDetails({ missing: 500, balance: "1", ref_id: "TRX1", until: "", html: "<b>" })).toMatchObject({
      missing: 500,
      balance: null,
      firstRef: "TRX1",
      until: null,
    }));
});

describe("the price to confirm after a refusal", () => {
  it("is the new one where it changed", () =>
    expect(priceAfter(failure("price_changed", { old_price: 10_750, new_price: 10_800 }), 10_750)).toBe(10_800));
  it("stays the shown one otherwise", () => {
    expect(priceAfter(failure("pin_incorrect", { new_price: 1 }), 10_750)).toBe(10_750);
    expect(priceAfter(null, 10_750)).toBe(10_750);
  });
});
