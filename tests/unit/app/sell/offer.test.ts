import { describe, expect, it } from "vitest";
import { insteadOf, type Offer, obstacleOf, offersOf } from "#app/features/sell/offer.ts";

const offer = (code: string, price: number, change: Partial<Offer> = {}): Offer => ({
  product_code: code,
  product_name: code,
  operator: "xl",
  label: code,
  description: "",
  price,
  selling_price: price + 2_000,
  regular_price: null,
  is_promo: false,
  stock_label: "available",
  status: "active",
  disturbed_since: null,
  disturbed_until: null,
  disturbed_note: null,
  closed_until: null,
  ...change,
});

const five = offer("xl5", 5_850);
const ten = offer("xl10", 10_750, { is_promo: true });
const twenty = offer("xl20", 20_500, { stock_label: "sold out" });
const fifty = offer("xl50", 50_150, { status: "disturbed" });
const hundred = offer("xl100", 99_000);
const axis = offer("ax5", 5_800, { operator: "axis" });
const all = [hundred, fifty, ten, axis, five, twenty];

describe("what stands in the way of buying", () => {
  it("is nothing for an active product in stock", () => expect(obstacleOf(five)).toBeNull());
  it("is stock or disturbance", () => {
    expect(obstacleOf(twenty)).toBe("sold_out");
    expect(obstacleOf(fifty)).toBe("disturbed");
  });
  it("names an inactive product before anything else", () =>
    expect(obstacleOf(offer("x", 1, { status: "inactive", stock_label: "sold out" }))).toBe("inactive"));
});

describe("offers of an operator", () => {
  it("come cheapest first and from that operator only", () =>
    expect(offersOf(all, "xl", false).map((o) => o.product_code)).toEqual(["xl5", "xl10", "xl20", "xl50", "xl100"]));
  it("can be narrowed to promotions", () => expect(offersOf(all, "xl", true)).toEqual([ten]));
});

describe("another product instead of one that cannot be bought", () => {
  it("is the buyable one nearest in price", () => expect(insteadOf(all, twenty)).toBe(ten));
  it("comes from the same operator", () => expect(insteadOf([axis, twenty], twenty)).toBeNull());
});
