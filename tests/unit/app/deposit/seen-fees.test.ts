import { describe, expect, it } from "vitest";
import { readSeenFees, writeSeenFees } from "#app/features/deposits/seen-fees.ts";
import { isChannelId } from "#core/shared/channel-id.ts";

describe("the fees that were seen", () => {
  it("come back as they were written, by brand", () => {
    const lines = [
      { brand: "bca", fee: 4_440 },
      { brand: "manual.bca", fee: 0 },
    ];
    expect(readSeenFees(writeSeenFees(100_000, lines))).toEqual({
      amount: 100_000,
      fees: { bca: 4_440, "manual.bca": 0 },
    });
  });

  it("are read of every brand that there may be", () => {
    for (const brand of ["bank_2", "7-eleven", "manual.bca_2"]) {
      expect(isChannelId(brand)).toBe(true);
      expect(readSeenFees(`100000 ${brand}:5000`)?.fees).toEqual({ [brand]: 5_000 });
    }
    expect(Object.hasOwn(readSeenFees("100000 bca:1")?.fees ?? {}, "constructor")).toBe(false);
  });

  it("are none before there is an amount, nor of a text that no form wrote", () => {
    expect(writeSeenFees(null, [{ brand: "bca", fee: 4_440 }])).toBe("");
    for (const text of [
      "",
      "100000",
      "100000 bca",
      "100000 bca:-1",
      "x bca:1",
      "100000  bca:1",
      "100000 Bank 2:1",
      "100000 bca:1:2",
    ])
      expect(readSeenFees(text)).toBeNull();
  });
});
