import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "#core/shared/csv.ts";

describe("a cell that a spreadsheet would run stays text", () => {
  it.each(["=1+1", "+62878", "-2", "@SUM(A1)", "\tx", " =1", "|calc"])("%j", (text) =>
    expect(csvCell(text).replace(/^"/, "").startsWith("'")).toBe(true),
  );
});

describe("a cell keeps its digits", () => {
  it.each(["0123456", "123456789012", "01234567890123456789"])("%s is marked as text", (text) =>
    expect(csvCell(text)).toBe(`'${text}`),
  );
  it("leaves amounts as numbers, negatives too", () => {
    expect(csvCell(10_750)).toBe("10750");
    expect(csvCell(-500)).toBe("-500");
  });
});

describe("a line", () => {
  it("quotes separators, quotes and line breaks", () =>
    expect(csvLine(['XL "10"', "a,b", "a;b", "a\nb", null, "plain"])).toBe(
      '"XL ""10""","a,b","a;b","a\nb",,plain\r\n',
    ));
});
