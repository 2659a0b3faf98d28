import { deflateRawSync } from "node:zlib";
import type { SheetRefusal } from "#core/ports/sheet-reader.ts";
import { workbookFile, workbookParts } from "./workbook-file.ts";
import { bytesOf, packedBlanks, type ZipPart, zipFile } from "./zip-file.ts";

export interface HostileFile {
  readonly name: string;
  readonly reason: SheetRefusal;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const GOOD = workbookParts([{ rows: [["kode", "nomor"]] }]);
const SHEET = "xl/worksheets/sheet1.xml";
const BOOK = "xl/workbook.xml";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A good workbook in which one part is another. */
const withPart = (name: string, change: Partial<ZipPart>) =>
  zipFile(GOOD.map((part) => (part.name === name ? { ...part, ...change } : part)));

const sheetOf = (inside: string) =>
  workbookFile({ xml: `<worksheet ${MAIN}><sheetData>${inside}</sheetData></worksheet>` });

/** A workbook whose sheet unpacks to so many mebibytes of blanks, and is said to be of `said` bytes. */
export const swellingFile = (mebibytes: number, said: number) =>
  withPart(SHEET, { packed: packedBlanks(mebibytes), crc: 0, size: said });

const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function oldContainer(stream: string): Uint8Array<ArrayBuffer> {
  const name = Buffer.from(stream, "utf16le");
  return new Uint8Array(Buffer.concat([Buffer.from(OLD_CONTAINER), Buffer.alloc(1016), name, Buffer.alloc(3072)]));
}

const LAUGHS = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from("bcdefghij", (letter, at) => {
  const before = `&${"abcdefghi"[at]};`;
  return `<!ENTITY ${letter} "${before.repeat(10)}">`;
}).join("")}]>`;

/** Files that mean harm, each with the answer it gets (quality E1 and E2). */
export function hostileFiles(): HostileFile[] {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ name: `a${at}`, packed: new Uint8Array(0), method: 0 }));
  const inner = zipFile([{ name: SHEET, packed: packedBlanks(300), crc: 0, size: 300 << 20 }]);
  const first = GOOD[0]?.content ?? "";
  const sheet = GOOD.find(({ name }) => name === SHEET)?.content;
  const lines = ["0", "-5", "1048577", "2147483648", "99999999999", "Infinity"];
  return [
    ...lines.map(
      (line): HostileFile => ({
        name: `a line that no sheet has: ${line}`,
        reason: "sheet_unreadable",
        bytes: sheetOf(`<row r="${line}"><c t="inlineStr"><is><t>kode</t></is></c></row>`),
      }),
    ),
    { name: "a sheet of 300 MB", reason: "sheet_suspicious", bytes: swellingFile(300, 300 << 20) },
    {
      name: "a sheet of 300 MB that says it is small",
      reason: "sheet_suspicious",
      bytes: swellingFile(300, 1000),
    },
    {
      name: "a sheet of 300 MB that says it is one",
      reason: "sheet_suspicious",
      bytes: swellingFile(300, 1 << 20),
    },
    {
      name: "a sheet of 300 MB that says it is 60",
      reason: "sheet_too_large",
      bytes: swellingFile(300, 60_000_000),
    },
    {
      name: "something behind the packed content",
      reason: "sheet_unreadable",
      bytes: withPart(SHEET, { packed: Buffer.concat([deflateRawSync(bytesOf(sheet)), Buffer.alloc(9)]) }),
    },
    {
      name: "an archive in an archive",
      reason: "sheet_too_large",
      bytes: zipFile([{ name: "xl/workbook.xml", content: inner }]),
    },
    { name: "an archive as its sheet", reason: "sheet_empty", bytes: withPart(SHEET, { content: inner }) },
    { name: "100,000 entries", reason: "sheet_suspicious", bytes: zipFile(many) },
    { name: "100,000 entries, said to be one", reason: "sheet_suspicious", bytes: zipFile(many, { count: 1 + 512 }) },
    {
      name: "entries that share their bytes",
      reason: "sheet_suspicious",
      bytes: zipFile([...GOOD, { name: "xl/worksheets/sheet2.xml", content: first, offset: 0 }]),
    },
    {
      name: "an entry that holds the whole archive",
      reason: "sheet_suspicious",
      bytes: withPart(SHEET, { packedSize: 0x7fffffff, size: 0x7fffffff, crc: 0 }),
    },
    {
      name: "sizes that stand behind their bytes",
      reason: "sheet_unreadable",
      bytes: withPart(SHEET, { flags: 8, size: 0, packedSize: 0, crc: 0 }),
    },
    { name: "64-bit sizes", reason: "sheet_suspicious", bytes: withPart(SHEET, { size: 0xffffffff }) },
    { name: "the same name twice", reason: "sheet_suspicious", bytes: zipFile([...GOOD, ...GOOD]) },
    {
      name: "a name that leads out",
      reason: "sheet_suspicious",
      bytes: zipFile([...GOOD, { name: "../../etc/passwd" }]),
    },
    { name: "another way of packing", reason: "sheet_suspicious", bytes: withPart(SHEET, { method: 14 }) },
    { name: "an entry with a password", reason: "sheet_encrypted", bytes: withPart(SHEET, { flags: 1 }) },
    { name: "a workbook with a password", reason: "sheet_encrypted", bytes: oldContainer("EncryptedPackage") },
    { name: "an old workbook that is called .xlsx", reason: "sheet_old_format", bytes: oldContainer("Workbook") },
    { name: "another checksum", reason: "sheet_unreadable", bytes: withPart(SHEET, { crc: 1 }) },
    { name: "an archive that ends early", reason: "sheet_unreadable", bytes: zipFile(GOOD).slice(0, 900) },
    {
      name: "a billion laughs",
      reason: "sheet_suspicious",
      bytes: workbookFile({ xml: `${LAUGHS}<worksheet>&j;</worksheet>` }),
    },
    {
      name: "an entity from elsewhere",
      reason: "sheet_suspicious",
      bytes: withPart("xl/sharedStrings.xml", {
        content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><sst>&b;</sst>',
      }),
    },
    {
      name: "shared strings that swell",
      reason: "sheet_too_large",
      bytes: withPart("xl/sharedStrings.xml", {
        content: `<sst ${MAIN}>${Array.from({ length: 40_000 }, (_, at) => `<si><t>${(at * 48_271).toString(36).repeat(12)}</t></si>`).join("")}</sst>`,
      }),
    },
    {
      name: "a cell at the far end",
      reason: "sheet_too_wide",
      bytes: sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    },
    {
      name: "a column that no sheet has",
      reason: "sheet_too_wide",
      bytes: sheetOf('<row r="1"><c r="ZZZZZ1"><v>1</v></c></row>'),
    },
    {
      name: "cells without places",
      reason: "sheet_too_large",
      bytes: sheetOf(
        `<row r="1">${Array.from({ length: 330_000 }, (_, at) => `<c s="${(at * 7919) % 97}"/>`).join("")}</row>`,
      ),
    },
    {
      name: "one endless cell",
      reason: "sheet_too_large",
      bytes: sheetOf(`<row r="1"><c r="A1" t="str"><v>${randomText(5)}</v></c></row>`),
    },
    {
      name: "a sheet without an end",
      reason: "sheet_empty",
      bytes: workbookFile({ xml: `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"` }),
    },
    {
      name: "a sheet from elsewhere",
      reason: "sheet_unreadable",
      bytes: withPart("xl/_rels/workbook.xml.rels", {
        content:
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://example.com/sheet.xml"/></Relationships>',
      }),
    },
    {
      name: "a sheet's mark that is one endless name",
      reason: "sheet_unreadable",
      bytes: withPart(BOOK, { content: `<workbook><sheets><sheet ${"a".repeat(255_000)}/>` }),
    },
    {
      name: "a sheet's mark of blanks",
      reason: "sheet_unreadable",
      bytes: withPart(BOOK, { content: `<workbook><sheets><sheet${" ".repeat(255_000)}/>` }),
    },
    {
      name: "marks of sheets that never end",
      reason: "sheet_unreadable",
      bytes: withPart(BOOK, { content: `<workbook>${"<sheet ".repeat(36_000)}` }),
    },
    {
      name: "marks of relations that never end",
      reason: "sheet_unreadable",
      bytes: withPart("xl/_rels/workbook.xml.rels", { content: "<Relationship ".repeat(18_000) }),
    },
    {
      name: "merged cells whose marks never end",
      reason: "sheet_empty",
      bytes: workbookFile({ xml: `<worksheet ${MAIN}><sheetData/>${manyMarks(140_000, "mergeCell")}` }),
    },
    {
      name: "more merged cells than lines",
      reason: "sheet_too_large",
      bytes: workbookFile({
        xml: `<worksheet ${MAIN}><sheetData/>${Array.from({ length: 60_000 }, (_, at) => `<mergeCell ref="A${at + 1}:B${at + 2}"/>`).join("")}`,
      }),
    },
    {
      name: "rows whose marks never end",
      reason: "sheet_too_large",
      bytes: sheetOf(manyMarks(140_000, "row")),
    },
    {
      name: "cells whose marks never end",
      reason: "sheet_empty",
      bytes: sheetOf(`<row r="1">${manyMarks(140_000, "c")}`),
    },
    {
      name: "texts whose marks never end",
      reason: "sheet_too_large",
      bytes: withPart("xl/sharedStrings.xml", { content: `<sst ${MAIN}>${manyMarks(100_000, "si><t")}` }),
    },
    {
      name: "a picture",
      reason: "sheet_unreadable",
      bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, ...deflateRawSync("x")]),
    },
    { name: "nothing", reason: "sheet_empty", bytes: new Uint8Array(0) },
  ];
}

/** Marks without an end, none like the one before, so that they pack badly enough to be believed. */
const manyMarks = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `<${name} ${((at * 48_271) % 9973).toString(36)}`).join("");

/** Mebibytes of text that packs badly enough to be believed. */
function randomText(mebibytes: number): string {
  let state = 1;
  let text = "";
  while (text.length < mebibytes * 1024 * 1024) {
    state = (state * 48_271) % 0x7fffffff;
    text += state.toString(36).repeat(4);
  }
  return text;
}
