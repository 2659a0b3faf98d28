import { describe, expect, it } from "vitest";
import { readSeenFees, writeSeenFees } from "#app/features/deposits/seen-fees.ts";

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

  it("are none before there is an amount, nor of a text that no form wrote", () => {
    expect(writeSeenFees(null, [{ brand: "bca", fee: 4_440 }])).toBe("");
    for (const text of ["", "100000", "100000 bca", "100000 bca:-1", "x bca:1", "100000  bca:1"])
      expect(readSeenFees(text)).toBeNull();
  });
});
