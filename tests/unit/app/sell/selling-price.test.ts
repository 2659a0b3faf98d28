import { describe, expect, it } from "vitest";
import { type MoneyRefusal, moneyDetails } from "#app/features/money/money-refusal.ts";
import { amountOf, saidOfSelling, sellingPriceAsked, sellingPriceShown } from "#app/features/sell/selling-price.ts";

function refused(code: string, typed: string, details: Readonly<Record<string, unknown>> = {}): MoneyRefusal {
  return { code, text: "", fields: {}, details: moneyDetails(details), typed: { selling_price: typed }, nonce: "1" };
}

describe("the selling price that is shown before the PIN", () => {
  it("is what the database proposes", () => {
    expect(sellingPriceShown(null, 12_750)).toBe(12_750);
  });
  it("is what the person has typed, also where they emptied it", () => {
    expect(sellingPriceShown(refused("pin_incorrect", "13.000"), 12_750)).toBe("13.000");
    expect(sellingPriceShown(refused("pin_incorrect", ""), 12_750)).toBe("");
  });
  it("goes with a changed price while nobody has touched it", () => {
    const changed = (typed: string, proposed = "12750") => {
      const refusal = refused("price_changed", typed);
      return { ...refusal, typed: { ...refusal.typed, proposed } };
    };
    expect(sellingPriceShown(changed("12.750"), 13_000)).toBe(13_000);
    expect(sellingPriceShown(changed("12.500"), 13_000)).toBe("12.500");
    expect(sellingPriceShown(changed("", ""), 13_000)).toBe("");
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
