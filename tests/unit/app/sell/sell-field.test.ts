import { expect, it } from "vitest";
import { shownTogether } from "#app/features/sell/sell-field.ts";

it("a whole destination is written as everywhere: in groups of four, with what is asked besides in brackets", () => {
  expect(shownTogether(["12348055", "1234"])).toBe("1234 8055 (1234)");
  expect(shownTogether(["0878 0000 1230", ""])).toBe("0878 0000 1230");
  expect(shownTogether(["Budi#1", "Asia"])).toBe("Budi#1 (Asia)");
  expect(shownTogether([])).toBe("");
});
