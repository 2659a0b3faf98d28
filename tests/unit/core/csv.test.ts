import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "#core/shared/csv.ts";
import { cellsOf, FORMULA_PAYLOADS } from "#tests/security/support/payloads.ts";

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

describe("whichever separator a spreadsheet takes, no cell begins a formula", () => {
  it.each([",", ";", "\t"] as const)("%j", (separator) => {
    for (const text of FORMULA_PAYLOADS) {
      const cells = cellsOf(csvLine(["TRX1", text, 10_750, text, null]), separator);
      expect([text, cells.filter((cell) => /^\s*[=+@＝＋＠-]/.test(cell))]).toEqual([text, []]);
    }
  });
  it("leaves what is none as it is", () => {
    for (const text of ["a - b", "Rp 1.000 (=lunas)", "a-b; c", "08:00-17:00", "x; y"]) {
      expect(csvCell(text).replaceAll('"', "")).toBe(text);
    }
  });
});

describe("a line", () => {
  it("quotes separators, quotes and line breaks", () =>
    expect(csvLine(['XL "10"', "a,b", "a;b", "a\nb", null, "plain"])).toBe(
      '"XL ""10""","a,b","a;b","a\nb",,plain\r\n',
    ));
});
