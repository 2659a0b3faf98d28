import { describe, expect, it } from "vitest";
import { type MoneyRefusal, moneyDetails } from "#app/features/money/money-refusal.ts";
import { amountOf, saidOfSelling, sellingPriceAsked, sellingPriceShown } from "#app/features/sell/selling-price.ts";

function refused(code: string, typed: string, details: Readonly<Record<string, unknown>> = {}): MoneyRefusal {
  return { code, text: "", fields: {}, details: moneyDetails(details), typed: { selling_price: typed }, nonce: "1" };
}

describe("the selling price that is shown before the PIN", () => {
  it("is the price and the margin", () => {
    expect(sellingPriceShown(null, 10_750, 2_000, 0)).toBe(12_750);
    expect(sellingPriceShown(null, 10_750, 0, 0)).toBe(10_750);
  });
  it("is what is due of a bill, where that is more, so that nobody is asked for less than their bill", () => {
    expect(sellingPriceShown(null, 162_450, 2_000, 166_500)).toBe(166_500);
    expect(sellingPriceShown(null, 165_900, 2_000, 166_500)).toBe(167_900);
  });
  it("is what the person has typed, also where they emptied it", () => {
    expect(sellingPriceShown(refused("pin_incorrect", "13.000"), 10_750, 2_000, 0)).toBe("13.000");
    expect(sellingPriceShown(refused("pin_incorrect", ""), 10_750, 2_000, 0)).toBe("");
  });
  it("goes with a changed price while nobody has touched it", () => {
    const prices = { old_price: 10_750, new_price: 11_000 };
    expect(sellingPriceShown(refused("price_changed", "12.750", prices), 11_000, 2_000, 0)).toBe(13_000);
    expect(sellingPriceShown(refused("price_changed", "12.500", prices), 11_000, 2_000, 0)).toBe("12.500");
  });
  it.each([
    [12_750, 12_750],
    ["12.750", 12_750],
    ["", 12_000],
    ["dua belas", null],
    ["12,5rb", null],
    ["-5", null],
  ])("%j is %j rupiah", (typed, amount) => expect(amountOf(typed, 12_000)).toBe(amount));

  it.each([
    [10_699, "belowCost", -1],
    [10_700, "profitAt", 0],
    [107_000, "profitAt", 96_300],
    [107_001, "farAbove", 96_301],
    [10_000_000_000, "farAbove", 9_999_989_300],
  ])("of %d at a cost of 10,700 is said %s", (selling, text, profit) => {
    expect(saidOfSelling(selling, 10_700, 12_700)).toEqual({ text, profit });
  });

  it("is not doubted where it is the proposal, whatever that is", () => {
    expect(saidOfSelling(2_100, 100, 2_100).text).toBe("profitAt");
    expect(saidOfSelling(2_101, 100, 2_100).text).toBe("farAbove");
  });

  it("far above the cost is what the next sending confirms, also after another refusal", () => {
    expect(sellingPriceAsked(null)).toEqual({});
    expect(sellingPriceAsked(refused("pin_incorrect", "120.000"))).toEqual({});
    const asked = refused("confirm_selling_price", "120.000");
    expect(sellingPriceAsked(asked)).toEqual({ confirm_selling_price: "120.000" });
    const later = { ...refused("confirm_repeat", "120.000"), typed: { confirm_selling_price: "120.000" } };
    expect(sellingPriceAsked(later)).toEqual({ confirm_selling_price: "120.000" });
  });
});
