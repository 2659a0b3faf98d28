import { streamXlsxRows } from "hucre/xlsx";
import type { SheetCell, SheetLine } from "#core/ports/sheet-reader.ts";
import { plainArchive } from "./plain-archive.ts";
import { plainStyles } from "./plain-styles.ts";
import { RefusedFile } from "./refusal.ts";
import { openWorkbook, type Workbook } from "./workbook.ts";
import { elements } from "./xml-elements.ts";
import { readZipDirectory } from "./zip-directory.ts";

/** Lines that are looked at, empty ones too: a thousand rows with two empty ones behind each. */
const MOST_LINES = 3000;
/** Marks of XML in these lines, four for a cell: a thousand rows of 37 cells. */
const MOST_TAGS = 150_000;
/** Marks of XML around the texts that cells share: fifteen thousand texts. */
const MOST_TEXT_TAGS = 60_000;
/** The last line that a sheet has; a file that names another is none of a spreadsheet's. */
const LAST_LINE = 1_048_576;
/** Longer cells hold no word and no number of ours. */
const LONGEST_CELL = 1000;

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

/** The filled lines of a workbook's first shown sheet, at most `most`. Throws RefusedFile. */
export async function xlsxLines(file: Uint8Array<ArrayBuffer>, most: number): Promise<SheetLine[]> {
  const unpacked = await openWorkbook(file, readZipDirectory(file));
  const { merged, book } = bounded(unpacked);
  const lines: SheetLine[] = [];
  try {
    for await (const { index, values } of streamXlsxRows(ownArchive(book), { maxRows: MOST_LINES })) {
      const cells = values.map(cellOf);
      if (cells.every((cell) => cell === null)) continue;
      const line = index + 1;
      if (!Number.isInteger(line) || line < 1 || line > LAST_LINE) throw new RefusedFile("sheet_unreadable");
      lines.push({ line, cells, merged: merged.some(([first, last]) => line >= first && line <= last) });
      if (lines.length === most) return lines;
    }
  } catch {
    throw new RefusedFile(book.whole ? "sheet_unreadable" : "sheet_too_large");
  }
  // What is cut off may end between two rows.
  if (!book.whole) throw new RefusedFile("sheet_too_large");
  return lines;
}

/** The parts that were unpacked, in a workbook of our own: nothing else of the file is ever read. */
function ownArchive({ sheet, strings, styles, since1904 }: Workbook): Uint8Array {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const relations = (inside: string) => `<Relationships xmlns="${PACKAGE}/relationships">${inside}</Relationships>`;
  return plainArchive([
    ["[Content_Types].xml", `<Types xmlns="${PACKAGE}/content-types"/>`],
    ["_rels/.rels", relations(relation(1, "officeDocument", "xl/workbook.xml"))],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${MAIN}" xmlns:r="${TYPES}">${since1904 ? '<workbookPr date1904="1"/>' : ""}<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relations(
        relation(1, "worksheet", "sheet.xml") +
          (strings === null ? "" : relation(2, "sharedStrings", "strings.xml")) +
          (styles === null ? "" : relation(3, "styles", "styles.xml")),
      ),
    ],
    ["xl/sheet.xml", sheet],
    ...(strings === null ? [] : [["xl/strings.xml", strings] as const]),
    ...(styles === null ? [] : [["xl/styles.xml", plainStyles(styles)] as const]),
  ]);
}

/**
 * The workbook with its sheet cut off after MOST_LINES, and the lines that merged cells join, `[first, last]`. Refuses
 * a sheet whose cells lie so far to the right (beyond column CZ), or are so many or so often merged, that reading it
 * would take too much.
 */
function bounded(book: Workbook): { book: Workbook; merged: readonly (readonly [number, number])[] } {
  const xml = new TextDecoder().decode(book.sheet);
  const end = cutAt(xml);
  const head = end === -1 ? xml : xml.slice(0, end);
  if (/\br\s*=\s*["'](?:[D-Zd-z][A-Za-z]|[A-Za-z]{3,})\d/.test(head)) throw new RefusedFile("sheet_too_wide");
  if (book.strings !== null && tagsIn(book.strings) > MOST_TEXT_TAGS) throw new RefusedFile("sheet_too_large");
  const merged = mergedLines(xml);
  if (end === -1) return { book, merged };
  return { book: { ...book, sheet: new TextEncoder().encode(head), whole: false }, merged };
}

function tagsIn(part: Uint8Array): number {
  let tags = 0;
  for (const byte of part) if (byte === 0x3c) tags++;
  return tags;
}

/** The lines that each merged cell joins, `[first, last]`. */
function mergedLines(xml: string): (readonly [number, number])[] {
  const merged: (readonly [number, number])[] = [];
  for (const attributes of elements(xml, "mergeCell")) {
    const [, first, last] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(attributes.get("ref") ?? "") ?? [];
    if (Number(first) < Number(last) && merged.push([Number(first), Number(last)]) > MOST_LINES) {
      throw new RefusedFile("sheet_too_large");
    }
  }
  return merged;
}

/**
 * Where the line after the last that is looked at begins; -1 where there is none. Each mark is counted on the way, so
 * that nothing more is made of a sheet that has too many.
 */
function cutAt(xml: string): number {
  const prefix = /<([\w.-]+:)sheetData[\s/>]/.exec(xml.slice(0, 8192))?.[1] ?? "";
  const row = `<${prefix}row`;
  let rows = 0;
  let tags = 0;
  for (let at = xml.indexOf("<"); at !== -1; at = xml.indexOf("<", at + 1)) {
    if (++tags > MOST_TAGS) throw new RefusedFile("sheet_too_large");
    if (xml.startsWith(row, at) && /[\s/>]/.test(xml.charAt(at + row.length)) && ++rows > MOST_LINES) return at;
  }
  return -1;
}

function cellOf(value: unknown): SheetCell {
  if (typeof value === "number" || value instanceof Date) return value;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value !== "string" || value.trim() === "") return null;
  return value.slice(0, LONGEST_CELL);
}
