import { describe, expect, it } from "vitest";
import { readAmount } from "#app/features/deposits/read-amount.ts";

describe("an amount as people type it", () => {
  it.each(["50000", "50.000", "Rp 50.000", "rp50.000", "50.000,-", " 50 000 "])("%s is fifty thousand", (text) =>
    expect(readAmount(text, 10_000)).toEqual({ amount: 50_000 }),
  );

  it.each([
    ["", "required"],
    ["   ", "required"],
    ["0", "rupiah"],
    ["-50000", "rupiah"],
    ["50000,5", "rupiah"],
    ["50.5", "rupiah"],
    ["5e4", "rupiah"],
    ["lima puluh ribu", "rupiah"],
    ["５００００", "rupiah"],
    ["99999999999999", "rupiah"],
    ["9.999", "below_minimum"],
  ])("%s is refused: %s", (text, problem) => expect(readAmount(text, 10_000)).toEqual({ problem }));
});
