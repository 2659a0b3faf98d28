import { describe, expect, it } from "vitest";
import { readSellQuery, sellSearch, stepOf } from "#app/features/sell/sell-query.ts";
import { sellType } from "#app/routes/prabayar/sell-type.server.ts";

const visit = {
  locale: "en" as const,
  site: { name: "Gerai" },
};
const phone = sellType("pulsa", visit);
const game = sellType("games", visit);
const read = (search: string, type = phone) => readSellQuery(new URLSearchParams(search), type);

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
  it("has what its operator asks besides, and nothing else", () => {
    const zone = { name: "zone" as const, required: true, choices: [] };
    const server = { name: "server" as const, required: true, choices: [{ value: "os_asia", label: "Asia" }] };
    const games = sellType("games", visit, [
      { code: "ml", fields: [zone] },
      { code: "gi", fields: [server] },
      { code: "ff", fields: [] },
      { code: "both", fields: [zone, server] },
    ]);
    const parts = (search: string) => read(search, games).parts;
    expect(parts("number=12345678%7C2001&operator=ml")).toEqual(["12345678", "2001"]);
    expect(parts("number=12345678&zone=2001&operator=ml")).toEqual(["12345678", "2001"]);
    expect(parts("number=12345678%7Cos_asia&operator=gi")).toEqual(["12345678", "os_asia"]);
    // Of a sale from when every game was asked for both.
    expect(parts("number=12345678%7C%7Cos_asia&operator=gi")).toEqual(["12345678", "os_asia"]);
    expect(parts("number=12345678%7C2001&operator=ff")).toEqual(["12345678"]);
    expect(parts("number=12345678%7C2001%7Cos_asia&operator=both")).toEqual(["12345678", "2001", "os_asia"]);
    // Nobody knows what is asked before it is known of whom; one alone needs no choice.
    expect(parts("number=12345678%7C2001")).toEqual(["12345678"]);
    const alone = sellType("games", visit, [{ code: "ml", fields: [zone] }]);
    expect(read("number=12345678%7C2001", alone).parts).toEqual(["12345678", "2001"]);
    expect(parts("number=12345678&operator=constructor")).toEqual(["12345678", "", ""]);
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
