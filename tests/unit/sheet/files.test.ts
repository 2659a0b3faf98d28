import { inflateRawSync } from "node:zlib";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { rupiahColumn, type Sheet, type SheetFormat, textColumn, timeColumn, wordColumn } from "#core/shared/sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { type SheetTexts, WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";

interface Row {
  at: string | null;
  day: string;
  note: string | null;
  status: string;
  amount: number | null;
}

const sheet: Sheet<Row> = {
  name: "uji",
  columns: [
    timeColumn("at"),
    { id: "day", kind: "day", value: ({ day }) => day },
    textColumn("note"),
    wordColumn("status", "purchaseStatus"),
    rupiahColumn("amount", ({ status }) => status === "success"),
  ],
};
const row = (change: Partial<Row> = {}): Row => ({
  at: "2026-11-21T18:30:05Z",
  day: "2026-11-22",
  note: "Modal",
  status: "success",
  amount: 10_750,
  ...change,
});
const NOW = new Date("2026-11-21T18:00:00Z");
const INDONESIAN: SheetTexts = {
  heading: (column) => `Kolom ${column}`,
  word: (list, code) => `${list}:${code}`,
  total: "Jumlah",
};

async function* chunksOf(...chunks: Row[][]): AsyncGenerator<readonly Row[]> {
  yield* chunks;
}

const file = (format: SheetFormat, chunks: AsyncGenerator<readonly Row[]>, texts = WIRE_TEXTS) =>
  sheetResponse({ sheet, format, texts, chunks, now: NOW });
const csv = async (...chunks: Row[][]) => (await (await file("csv", chunksOf(...chunks))).text()).split("\r\n");

async function workbook(chunks: AsyncGenerator<readonly Row[]>, texts = WIRE_TEXTS) {
  const bytes = Buffer.from(await (await file("xlsx", chunks, texts)).arrayBuffer());
  const [first] = await readWorkbook(bytes);
  return first?.data ?? [];
}

/** What a spreadsheet would take for a formula or command. */
const WICKED = [
  "=1+1",
  "+62878",
  "-2",
  "@SUM(A1)",
  "\tx",
  "\rx",
  " =1",
  '=HYPERLINK("http://evil.test")',
  "|calc",
  "0878001",
];

describe("a CSV file", () => {
  it("is known as UTF-8, named after the day in Jakarta, and ends with its totals", async () => {
    const answer = await file("csv", chunksOf([row()], [row({ status: "failed", amount: 5 }), row({ amount: 250 })]));
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="uji-2026-11-22.csv"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      "at,day,note,status,amount",
      "2026-11-22 01:30:05,2026-11-22,Modal,success,10750",
      "2026-11-22 01:30:05,2026-11-22,Modal,failed,5",
      "2026-11-22 01:30:05,2026-11-22,Modal,success,250",
      "total,,,,11000",
      "",
    ]);
  });

  it("of nothing has its headings alone", async () => {
    expect(await csv([])).toEqual(["at,day,note,status,amount", ""]);
    expect(await csv()).toEqual(["at,day,note,status,amount", ""]);
  });

  it.each(WICKED)("keeps %j as text", async (note) => {
    const [, line = ""] = (await (await file("csv", chunksOf([row({ note })]))).text()).split(/\r\n(?=\d|total)/);
    expect(line.split(",")[2]?.replace(/^"/, "").startsWith("'")).toBe(true);
  });
});

describe("an Excel file", () => {
  it("has numbers as numbers, times on Jakarta's clock, days, and the reader's words", async () => {
    const [headings, first, second, totals] = await workbook(
      chunksOf([row()], [row({ at: null, note: null, amount: null })]),
      INDONESIAN,
    );
    expect(headings).toEqual(["Kolom at", "Kolom day", "Kolom note", "Kolom status", "Kolom amount"]);
    const [at, day, ...rest] = first ?? [];
    // A spreadsheet counts in days: within a millisecond.
    expect(Math.abs(Number(at) - Date.UTC(2026, 10, 22, 1, 30, 5))).toBeLessThan(2);
    expect(day).toEqual(new Date("2026-11-22T00:00:00Z"));
    expect(rest).toEqual(["Modal", "purchaseStatus:success", 10_750]);
    expect(second?.[0]).toBeNull();
    expect(totals).toEqual(["Jumlah", null, null, null, 10_750]);
  });

  it.each(WICKED)("types %j as a string", async (note) => {
    const [, first] = await workbook(chunksOf([row({ note })]));
    expect(first?.[2]).toBe(note.trim() === "x" ? "x" : note.trim());
  });

  it("keeps its headings in view", async () => {
    const bytes = Buffer.from(await (await file("xlsx", chunksOf([row()]))).arrayBuffer());
    expect(partOf(bytes, "xl/worksheets/sheet1.xml")).toMatch(/<pane ySplit="1"[^>]*state="frozen"/);
  });
});

describe.each(["csv", "xlsx"] as const)("a %s file is written while it is read", (format) => {
  const ROWS = 500;
  async function* endless(seen: { chunks: number; ended: boolean }): AsyncGenerator<readonly Row[]> {
    try {
      for (;;) {
        seen.chunks += 1;
        yield Array.from({ length: ROWS }, () => row({ note: crypto.randomUUID() }));
      }
    } finally {
      seen.ended = true;
    }
  }

  it("no faster than it is taken, and who goes away ends the reading", async () => {
    const seen = { chunks: 0, ended: false };
    const { body } = await file(format, endless(seen));
    const reader = body?.getReader();
    await reader?.read();
    await new Promise((wait) => setTimeout(wait, 50));
    const before = seen.chunks;
    expect(before).toBeLessThan(12);
    await reader?.cancel();
    await new Promise((wait) => setTimeout(wait, 50));
    expect(seen.ended).toBe(true);
    expect(seen.chunks).toBe(before);
  });

  it("and a refusal is an error before anything is answered", async () => {
    // biome-ignore lint/correctness/useYield: it fails before its first rows
    async function* refused(): AsyncGenerator<readonly Row[]> {
      throw new Error("refused");
    }
    await expect(file(format, refused())).rejects.toThrow("refused");
  });

  it("and a failure on the way breaks it off, so that half a file is never taken for a whole", async () => {
    async function* broken(): AsyncGenerator<readonly Row[]> {
      yield [row()];
      throw new Error("the database went away");
    }
    await expect((await file(format, broken())).arrayBuffer()).rejects.toThrow();
  });
});

/** One file out of a zip, by the independent way of its central directory. */
function partOf(zip: Buffer, name: string): string {
  const at = zip.lastIndexOf(Buffer.from(name));
  const entry = zip.subarray(at - 46, at);
  const offset = entry.readUInt32LE(42);
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + entry.readUInt32LE(20));
  return inflateRawSync(packed).toString("utf8");
}
