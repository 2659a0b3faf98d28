import { describe, expect, it } from "vitest";
import { plainStyles } from "#adapters/sheet-reader/plain-styles.ts";
import { sheetReader } from "#adapters/sheet-reader/read-sheet.ts";
import type { SheetReading } from "#core/ports/sheet-reader.ts";
import { workbookFile, workbookParts } from "#tests/support/workbook-file.ts";
import { zipFile } from "#tests/support/zip-file.ts";

const text = (lines: string) => new TextEncoder().encode(lines);

async function read(bytes: Uint8Array<ArrayBuffer>, most = 100): Promise<Extract<SheetReading, { ok: true }>> {
  const reading = await sheetReader.read(bytes, most);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await read(bytes)).lines.map(({ cells }) => cells);

describe("a workbook", () => {
  it("is read cell by cell, with the numbers of its lines; empty lines are left out", async () => {
    const { format, lines, more } = await read(workbookFile({ rows: [["Kode", "Nomor"], [], ["xld10", 87800001230]] }));
    expect({ format, more }).toEqual({ format: "xlsx", more: false });
    expect(lines).toEqual([
      { line: 1, cells: ["Kode", "Nomor"], merged: false },
      { line: 3, cells: ["xld10", 87800001230], merged: false },
    ]);
  });

  it("tells the last value of a formula, a date as one, and nothing of a formula that was never worked out", async () => {
    const row = [
      { xml: "<f>A1&amp;B1</f><v>0878</v>", type: "str" },
      { xml: "<f>1+1</f><v>2</v>" },
      { xml: "<f>NOW()</f>" },
      { xml: "<v>46023</v>", style: 1 },
      { xml: "<v>8.7800001230E10</v>" },
      { xml: "<is><r><t>08</t></r><r><t>12</t></r></is>", type: "inlineStr" },
      { xml: "<v>#REF!</v>", type: "e" },
      { xml: "<v>1</v>", type: "b" },
    ];
    expect(await cellsOf(workbookFile({ rows: [row] }))).toEqual([
      ["0878", 2, null, new Date("2026-01-01T00:00:00Z"), 87800001230, "0812", "#REF!", "TRUE"],
    ]);
  });

  it.each([
    ["its own formats", '<numFmt numFmtId="170" formatCode="d\\ mmm&quot;!&quot;"/>', new Date("2026-01-01T00:00:00Z")],
    ["a format without an end", `<numFmt numFmtId="170" formatCode="${"[a".repeat(100_000)}"/>`, 46023],
    ["marks that never end", "<numFmt ".repeat(28_000), 46023],
  ])("tells dates from numbers by %s, soon", async (_what, formats, told) => {
    const rows = Array.from({ length: 400 }, () =>
      Array.from({ length: 20 }, () => ({ xml: "<v>46023</v>", style: 1 })),
    );
    const styles = `<styleSheet><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
    const parts = workbookParts([{ rows }]);
    const file = zipFile(parts.map((part) => (part.name === "xl/styles.xml" ? { ...part, content: styles } : part)));
    const [first] = await cellsOf(file);
    expect(first).toEqual(Array.from({ length: 20 }, () => told));
  });

  it("hands on no format that is longer than one may be, for each is read again for every cell", () => {
    const format = (length: number) => `<numFmt numFmtId="170" formatCode="${"0".repeat(length)}"/>`;
    expect(plainStyles(text(format(255)))).toContain("0".repeat(255));
    expect(plainStyles(text(format(256)))).toContain('formatCode="General"');
  });

  it("is read from its first sheet that is shown", async () => {
    const sheets = [
      { state: "hidden", rows: [["tersembunyi"]] },
      { state: "veryHidden", rows: [["lebih tersembunyi"]] },
      { rows: [["terlihat"]] },
      { rows: [["kedua"]] },
    ] as const;
    expect(await cellsOf(workbookFile(...sheets))).toEqual([["terlihat"]]);
  });

  it("says which lines share a merged cell", async () => {
    const rows = [["a"], ["b"], [null, "c"], ["d"]];
    const { lines } = await read(workbookFile({ rows, merges: ["A2:A3", "C1:D1"] }));
    expect(lines.map(({ merged }) => merged)).toEqual([false, true, true, false]);
  });

  it("is read up to the lines that are wanted, however many there are", async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [at]);
    const { lines, more } = await read(workbookFile({ rows }), 101);
    expect([lines.length, more]).toEqual([101, true]);
  });

  it("with its only filled lines behind thousands of empty ones is too large to look through", async () => {
    const rows = [...Array.from({ length: 5000 }, () => [null]), ["Kode"]];
    expect(await sheetReader.read(workbookFile({ rows }), 100)).toEqual({ ok: false, reason: "sheet_too_large" });
  });

  it("keeps a name as harmless as any: __proto__", async () => {
    expect(await cellsOf(workbookFile({ rows: [["__proto__", "constructor"]] }))).toEqual([
      ["__proto__", "constructor"],
    ]);
  });
});

describe("a text of separated values", () => {
  it.each([
    ["commas", "kode,nomor\r\nxld10,0878\r\n"],
    ["semicolons", "kode;nomor\nxld10;0878"],
    ["tabs", "kode\tnomor\nxld10\t0878\n"],
    ["a first character that says UTF-8", "\ufeffkode;nomor\nxld10;0878"],
    ["Excel's line about the separator", "sep=;\r\nkode;nomor\r\nxld10;0878"],
    ["quotes", '"kode","nomor"\n"xld10","0878"'],
    ["numbers kept as text", 'kode;nomor\nxld10;="0878"'],
    ["an apostrophe before a number", "kode;nomor\nxld10;'0878"],
  ])("is read with %s", async (_, lines) => {
    expect(await cellsOf(text(lines))).toEqual([
      ["kode", "nomor"],
      ["xld10", "0878"],
    ]);
  });

  it("keeps separators, quotes and line breaks inside quotes, and counts lines as an editor does", async () => {
    const { lines } = await read(text('a,b\n"x, ""y""\nz",1\n\nlast,\n'));
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, "a", "b"],
      [2, 'x, "y"\nz', "1"],
      [5, "last", null],
    ]);
  });

  it("is read as UTF-16 and as an old Windows wrote it", async () => {
    const wide = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("kode,é", "utf16le")]));
    expect(await cellsOf(wide)).toEqual([["kode", "é"]]);
    expect(await cellsOf(new Uint8Array(Buffer.from("kode,é", "latin1")))).toEqual([["kode", "é"]]);
  });

  it("is text, whatever it is called", async () => {
    expect((await read(text("kode,nomor"))).format).toBe("csv");
  });
});
