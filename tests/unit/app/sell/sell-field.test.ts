import { expect, it } from "vitest";
import { shownTogether } from "#app/features/sell/sell-field.ts";
import { destinationRule } from "#core/catalog/destination-kinds.ts";

it("a whole destination is written as everywhere: in groups of four, with what is asked besides in brackets", () => {
  expect(shownTogether(["12348055", "1234"])).toBe("1234 8055 (1234)");
  expect(shownTogether(["0878 0000 1230", ""])).toBe("0878 0000 1230");
  expect(shownTogether(["Budi#1", "Asia"])).toBe("Budi#1 (Asia)");
  expect(shownTogether([])).toBe("");
});

it("what was chosen is called as its choice is", () => {
  const rule = { ...destinationRule("server"), choices: [{ value: "os_asia", label: "Asia" }] };
  const field = { name: "server", label: "", hint: "", keyboard: "text", rule, problems: {} } as const;
  expect(shownTogether(["81234567", "os_asia"], [field, field])).toBe("8123 4567 (Asia)");
  expect(shownTogether(["81234567", "os_usa"], [field, field])).toBe("8123 4567 (os_usa)");
});
