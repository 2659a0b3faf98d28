import { describe, expect, it } from "vitest";
import { nameProblem } from "#core/shared/person-name.ts";
import { LINKS, MARKS, NAMES } from "#tests/factories/names.ts";

describe("a name", () => {
  it.each(NAMES)("may be %s", (text) => {
    expect(nameProblem(text)).toBeNull();
  });

  it.each(LINKS)("is not the address %s", (text) => {
    expect(nameProblem(text)).toBe("name_link");
  });

  it.each(MARKS)("holds nothing that is not seen: %j", (text) => {
    expect(nameProblem(text)).toBe("name_characters");
  });

  it.each(["Toko.Jaya", "h.budi", "PT.XL", "M.Ja'far", "Ani:D", "ani@toko", "1.Ani"])(
    "is refused wrongly in %s, and taken with a blank",
    (text) => {
      expect(nameProblem(text)).toBe("name_link");
      expect(nameProblem(text.replace(/[.:@]/, "$& "))).toBeNull();
    },
  );
});
