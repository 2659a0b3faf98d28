import { expect, it } from "vitest";
import { depositTone } from "#app/components/deposit-tone.ts";

it.each([
  [100_001, "ok"],
  [100_000, "wait"],
  [10_000, "wait"],
  [9_999, "bad"],
  [0, "bad"],
] as const)("a deposit of %i is %s (core spec §9)", (deposit, tone) => {
  expect(depositTone(deposit)).toBe(tone);
});
