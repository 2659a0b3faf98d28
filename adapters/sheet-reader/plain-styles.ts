import { elements } from "./xml-elements.ts";

/** Longer ones no spreadsheet program takes; each is read again for every cell that has it. */
const LONGEST_FORMAT = 255;

/**
 * Of a workbook's styles what tells dates from numbers, written anew: its own formats, and which format each kind of
 * cell has. A format that is longer than one may be is none.
 */
export function plainStyles(styles: Uint8Array): string {
  const xml = new TextDecoder().decode(styles);
  const formats = [...elements(xml, "numFmt")].map((format) => {
    const code = format.get("formatCode") ?? "";
    const kept = code.length > LONGEST_FORMAT ? "General" : code.replaceAll('"', "&quot;");
    return `<numFmt numFmtId="${idOf(format)}" formatCode="${kept}"/>`;
  });
  const cells = [...elements(cellFormats(xml), "xf")].map(
    (cell) => `<xf numFmtId="${idOf(cell)}" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats.join("")}</numFmts><cellXfs>${cells.join("")}</cellXfs></styleSheet>`;
}

/** The part about cells: other kinds of styles have formats, too, which no cell names. */
function cellFormats(xml: string): string {
  const start = xml.search(/<(?:[\w.-]{1,60}:)?cellXfs[\s/>]/);
  if (start === -1) return "";
  const length = xml.slice(start).search(/<\/(?:[\w.-]{1,60}:)?cellXfs\s*>/);
  return length === -1 ? xml.slice(start) : xml.slice(start, start + length);
}

function idOf(element: ReadonlyMap<string, string>): string {
  const id = element.get("numFmtId") ?? "";
  return /^\d{1,6}$/.test(id) ? id : "0";
}
