import { describe, expect, it } from "vitest";
import { readSellQuery, sellSearch } from "#app/features/sell/sell-query.ts";

describe("the address of a step of a sale", () => {
  it("is read back as it was written", () => {
    const query = { number: "087800001230", operator: "xl", product: "xld10", promoOnly: true, asked: true };
    expect(readSellQuery(new URLSearchParams(sellSearch(query)))).toEqual(query);
  });
  it("normalises a number that came from outside", () =>
    expect(readSellQuery(new URLSearchParams("number=%2B62878-0000-1230")).number).toBe("087800001230"));
  it("knows an empty number that was sent from none", () => {
    expect(readSellQuery(new URLSearchParams("number=")).asked).toBe(true);
    expect(readSellQuery(new URLSearchParams("")).asked).toBe(false);
  });
  it("lets a pressed button win over the field before it", () =>
    expect(readSellQuery(new URLSearchParams("number=0812&number=087800001230")).number).toBe("087800001230"));
  it("leaves out what is empty", () => expect(sellSearch({ number: "", operator: null })).toBe(""));
  it("carries no endless value on", () =>
    expect(readSellQuery(new URLSearchParams({ number: "9".repeat(5000) })).number.length).toBeLessThan(70));
});
