import { describe, expect, it } from "vitest";
import { type MoneyRefusal, moneyDetails } from "#app/features/money/money-refusal.ts";
import { priceAfter } from "#app/features/sell/pay-sources.ts";

const failure = (code: string, details: Record<string, unknown>): MoneyRefusal => ({
  code,
  text: "",
  fields: {},
  details: moneyDetails(details),
  typed: {},
  nonce: "1",
});

describe("the details of a refusal", () => {
  it("keep what the page knows how to show and nothing else", () =>
    expect(moneyDetails({ missing: 500, balance: "1", ref_id: "TRX1", until: "", html: "<b>" })).toMatchObject({
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
