import { type ZipPart, zipFile } from "./zip-file.ts";

const TYPES = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** What stands in a cell: text, a number, or the XML of a cell's inside with the type before it. */
export type TestCell =
  | string
  | number
  | null
  | { readonly xml: string; readonly type?: string; readonly style?: number };

export interface TestSheet {
  readonly rows?: readonly (readonly TestCell[])[];
  readonly state?: "hidden" | "veryHidden";
  readonly merges?: readonly string[];
  /** The whole XML, in place of `rows`. */
  readonly xml?: string;
}

/** The parts of a workbook as Excel lays it out: text in shared strings, style 1 a date. */
export function workbookParts(sheets: readonly TestSheet[]): ZipPart[] {
  const strings: string[] = [];
  const written = sheets.map((sheet) => sheet.xml ?? sheetXml(sheet, strings));
  const list = (make: (at: number) => string) => sheets.map((_, at) => make(at + 1)).join("");
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${TYPES}/${type}" Target="${target}"/>`;
  const relations = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  return [
    { name: "[Content_Types].xml", content: "<Types/>" },
    { name: "_rels/.rels", content: relations(relation(1, "officeDocument", "xl/workbook.xml")) },
    {
      name: "xl/workbook.xml",
      content: `<workbook ${MAIN} xmlns:r="${TYPES}"><sheets>${sheets
        .map(({ state }, at) => {
          const shown = state ? ` state="${state}"` : "";
          return `<sheet name="Lembar ${at + 1}" sheetId="${at + 1}"${shown} r:id="rId${at + 1}"/>`;
        })
        .join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: relations(
        list((at) => relation(at, "worksheet", `worksheets/sheet${at}.xml`)) +
          relation(90, "sharedStrings", "sharedStrings.xml") +
          relation(91, "styles", "styles.xml"),
      ),
    },
    {
      name: "xl/styles.xml",
      content: `<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: "xl/sharedStrings.xml",
      content: `<sst ${MAIN}>${strings.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    },
    ...written.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ];
}

/** A workbook's bytes. */
export function workbookFile(...sheets: readonly TestSheet[]): Uint8Array<ArrayBuffer> {
  return zipFile(workbookParts(sheets));
}

function sheetXml({ rows = [], merges = [] }: TestSheet, strings: string[]): string {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(`${String.fromCharCode(65 + column)}${row + 1}`, cell, strings));
    return `<row r="${row + 1}">${inside.join("")}</row>`;
  });
  const joined = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const merged = merges.length > 0 ? `<mergeCells count="${merges.length}">${joined}</mergeCells>` : "";
  return `<worksheet ${MAIN}><sheetData>${lines.join("")}</sheetData>${merged}</worksheet>`;
}

function cellXml(ref: string, cell: TestCell, strings: string[]): string {
  if (cell === null) return `<c r="${ref}"/>`;
  if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell !== "string") {
    const type = cell.type ? ` t="${cell.type}"` : "";
    return `<c r="${ref}"${type}${cell.style ? ` s="${cell.style}"` : ""}>${cell.xml}</c>`;
  }
  strings.push(cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  return `<c r="${ref}" t="s"><v>${strings.length - 1}</v></c>`;
}
