import { describe, expect, it } from "vitest";
import { readSellQuery, sellSearch, stepOf } from "#app/features/sell/sell-query.ts";
import { sellType } from "#app/routes/prabayar/sell-type.server.ts";

const visit = {
  locale: "en" as const,
  site: { name: "Gerai" },
};
const phone = sellType("pulsa", visit).fields;
const game = sellType("games", visit).fields;
const read = (search: string, fields = phone) => readSellQuery(new URLSearchParams(search), fields);

describe("the address of a step of a sale", () => {
  it("is read back as it was written", () => {
    const query = { parts: ["087800001230"], operator: "xl", product: "xld10", promoOnly: true, asked: true };
    expect(read(sellSearch(stepOf(query)))).toEqual(query);
  });
  it("normalises a number that came from outside", () =>
    expect(read("number=%2B62878-0000-1230").parts).toEqual(["087800001230"]));
  it("has what a type asks besides under its own names, or after the number", () => {
    expect(read("number=12345678&zone=+2001+", game).parts).toEqual(["12345678", "2001", ""]);
    expect(read("number=12345678%7C2001%7Casia", game).parts).toEqual(["12345678", "2001", "asia"]);
    const query = read("number=12345678&zone=2001", game);
    expect(read(sellSearch(stepOf(query)), game)).toEqual(query);
  });
  it("knows an empty number that was sent from none", () => {
    expect(read("number=").asked).toBe(true);
    expect(read("").asked).toBe(false);
  });
  it("lets a pressed button win over the field before it", () =>
    expect(read("number=0812&number=087800001230").parts).toEqual(["087800001230"]));
  it("leaves out what is empty", () => expect(sellSearch({ number: "", operator: null })).toBe(""));
  it("carries no endless value on", () => expect(read(`number=${"9".repeat(5000)}`).parts[0]?.length).toBeLessThan(70));
});
