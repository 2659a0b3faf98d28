/** Tells Excel that the file is UTF-8. */
export const UTF8_BOM = "\uFEFF";

/**
 * What a spreadsheet would take for a formula at the start of a cell (quality B4), also in the wide signs of East Asia;
 * a space before it changes nothing.
 */
const FORMULA_START = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n|]/;
/**
 * The same inside a text, after what may end a cell or a line: an Indonesian Excel separates by `;`, takes our commas
 * for text, and our quotes, which do not stand at the start of its cell, for text too.
 */
const FORMULA_AFTER_SEPARATOR = /([;,\t\r\n|][\s"']*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
/** Longer digit runs, and those with a leading zero, lose digits when a spreadsheet reads them as a number. */
const DIGITS_TO_KEEP = /^(0\d+|\d{12,})$/;

/**
 * One cell. Numbers stay numbers; text that a spreadsheet would run or round is kept as text, whichever separator it
 * takes.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inside = value.replaceAll(FORMULA_AFTER_SEPARATOR, "$1'");
  const safe = FORMULA_START.test(value) || DIGITS_TO_KEEP.test(value) ? `'${inside}` : inside;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, ended as RFC 4180 asks. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}
