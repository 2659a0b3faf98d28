import { expect, it } from "vitest";
import { reversalParts } from "#app/features/admin/claims/reversal-parts.tsx";

const BACK = { amount: 2_004_480, takeable: 2_000_000, target: null };

it("what went back is told by who gives it: the balance, the fees that the site earned, the site's loss", () => {
  expect(reversalParts({ ...BACK, action: "take_back" })).toEqual([
    ["balance", 2_000_000],
    ["fees", 4_480],
  ]);
  expect(reversalParts({ ...BACK, action: "split", target: "500000" })).toEqual([
    ["balance", 500_000],
    ["loss", 1_504_480],
  ]);
  expect(reversalParts({ ...BACK, action: "bear" })).toEqual([["loss", 2_004_480]]);
  expect(reversalParts({ ...BACK, action: "keep" })).toEqual([]);
});
