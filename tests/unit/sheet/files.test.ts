import { inflateRawSync } from "node:zlib";
import readWorkbook from "read-excel-file/node";
import { describe, expect, it, test } from "vitest";
import { readSearched } from "#core/shared/read-in-chunks.ts";
import {
  phoneColumn,
  rupiahColumn,
  type Sheet,
  type SheetFormat,
  sheetFileName,
  summedColumn,
  textColumn,
  timeColumn,
  wordColumn,
} from "#core/shared/sheet.ts";
import { sheetResponse } from "#workers/_kit/sheet/sheet-response.ts";
import { type SheetTexts, WIRE_TEXTS } from "#workers/_kit/sheet/sheet-texts.ts";

interface Row {
  at: string | null;
  day: string;
  note: string | null;
  status: string;
  amount: number;
  balance: number | null;
}

const sheet: Sheet<Row> = {
  name: "uji",
  columns: [
    timeColumn("at"),
    { id: "day", kind: "day", value: ({ day }) => day },
    textColumn("note"),
    wordColumn("status", "purchaseStatus"),
    summedColumn("amount"),
    rupiahColumn("balance"),
  ],
};
const row = (change: Partial<Row> = {}): Row => ({
  at: "2026-11-21T18:30:05Z",
  day: "2026-11-22",
  note: "Modal",
  status: "success",
  amount: 10_750,
  balance: null,
  ...change,
});
const NOW = new Date("2026-11-21T18:00:00Z");
const INDONESIAN: SheetTexts = {
  heading: ({ id }) => `Kolom ${id}`,
  word: (list, code) => `${list}:${code}`,
  total: "Jumlah",
  totalSince: (day) => `Jumlah sejak ${day}`,
};

async function* chunksOf(...chunks: Row[][]): AsyncGenerator<readonly Row[]> {
  yield* chunks;
}

test("a sheet's title is as long as Excel takes, whatever its file is called", async () => {
  const named = { ...sheet, name: `hasil-${"0190d3a0".repeat(6)}` };
  const chunks = chunksOf([row()]);
  const answer = await sheetResponse({ sheet: named, format: "xlsx", texts: WIRE_TEXTS, chunks, period: {}, now: NOW });
  expect(answer.headers.get("content-disposition")).toContain(named.name);
  const [read] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
  expect(read?.sheet).toBe(named.name.slice(0, 31));
});

const file = (format: SheetFormat, chunks: AsyncGenerator<readonly Row[]>, texts = WIRE_TEXTS) =>
  sheetResponse({ sheet, format, texts, chunks, period: {}, now: NOW });
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

it.each(["csv", "xlsx"] as const)(
  "a %s file of a search says since when it looked: its name, and its totals",
  async (format) => {
    const found = (searched_from: string | null) =>
      readSearched(async () => ({ rows: [row(), row({ amount: 250 })], next: null, searched_from }));
    const since = await file(format, found("2026-11-03"));
    expect(since.headers.get("Content-Disposition")).toContain(`"uji-2026-11-03_2026-11-22.${format}"`);
    const all = await file(format, found(null));
    expect(all.headers.get("Content-Disposition")).toContain(`"uji-sd-2026-11-22.${format}"`);
    if (format === "csv") {
      expect(await since.text()).toContain("total since 2026-11-03,,,,11000,");
      expect(await all.text()).toContain("total,,,,11000,");
    }
  },
);

describe("a CSV file", () => {
  it("is known as UTF-8, named up to the day in Jakarta, and ends with its totals", async () => {
    const answer = await file(
      "csv",
      chunksOf([row()], [row({ status: "failed", amount: 0 }), row({ amount: 250, balance: 7 })]),
    );
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="uji-sd-2026-11-22.csv"');
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
      "at,day,note,status,amount,balance",
      "2026-11-22 01:30:05,2026-11-22,Modal,success,10750,",
      "2026-11-22 01:30:05,2026-11-22,Modal,failed,0,",
      "2026-11-22 01:30:05,2026-11-22,Modal,success,250,7",
      "total,,,,11000,",
      "",
    ]);
  });

  it("of nothing has its headings alone", async () => {
    expect(await csv([])).toEqual(["at,day,note,status,amount,balance", ""]);
    expect(await csv()).toEqual(["at,day,note,status,amount,balance", ""]);
  });

  it.each(WICKED)("keeps %j as text", async (note) => {
    const [, line = ""] = (await (await file("csv", chunksOf([row({ note })]))).text()).split(/\r\n(?=\d|total)/);
    expect(line.split(",")[2]?.replace(/^"/, "").startsWith("'")).toBe(true);
  });
});

test.each([
  [{}, "uji-sd-2026-11-22.csv"],
  [{ from: "2026-11-01" }, "uji-2026-11-01_2026-11-22.csv"],
  [{ from: "2026-11-01", to: "2026-11-15" }, "uji-2026-11-01_2026-11-15.csv"],
  [{ to: "2026-11-15" }, "uji-sd-2026-11-15.csv"],
  [{ from: "2026-11-22", to: "2026-11-22" }, "uji-2026-11-22.csv"],
  [{ from: "2026-11-22" }, "uji-2026-11-22.csv"],
  [{ from: "2026-12-01" }, "uji-2026-12-01.csv"],
])("a file of %o is named by its period", (period, name) => {
  expect(sheetFileName("uji", "csv", period, "2026-11-22")).toBe(name);
});

describe("an Excel file", () => {
  it("has numbers as numbers, times on Jakarta's clock, days, and the reader's words", async () => {
    const [headings, first, second, totals] = await workbook(
      chunksOf([row()], [row({ at: null, note: null, amount: 0, balance: 5 })]),
      INDONESIAN,
    );
    expect(headings).toEqual(["Kolom at", "Kolom day", "Kolom note", "Kolom status", "Kolom amount", "Kolom balance"]);
    const [at, day, ...rest] = first ?? [];
    // A spreadsheet counts in days: within a millisecond.
    expect(Math.abs(Number(at) - Date.UTC(2026, 10, 22, 1, 30, 5))).toBeLessThan(2);
    expect(day).toEqual(new Date("2026-11-22T00:00:00Z"));
    expect(rest).toEqual(["Modal", "purchaseStatus:success", 10_750, null]);
    expect(second?.[0]).toBeNull();
    expect(totals).toEqual(["Jumlah", null, null, null, 10_750, null]);
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

  /** How many chunks were read once no more are, which compression in another thread may put off. */
  async function settled(seen: { chunks: number }): Promise<number> {
    for (let still = 0, last = -1; still < 10; still = seen.chunks === last ? still + 1 : 0) {
      last = seen.chunks;
      await new Promise((wait) => setTimeout(wait, 20));
    }
    return seen.chunks;
  }

  it("no faster than it is taken, and who goes away ends the reading", async () => {
    const seen = { chunks: 0, ended: false };
    const { body } = await file(format, endless(seen));
    const reader = body?.getReader();
    await reader?.read();
    const before = await settled(seen);
    expect(before).toBeLessThan(12);
    await reader?.cancel();
    expect(await settled(seen)).toBe(before);
    expect(seen.ended).toBe(true);
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

test("a phone number is for people as they dial it, for machines as it is kept", async () => {
  const people: Sheet<{ phone: string | null }> = { name: "orang", columns: [phoneColumn("phone")] };
  const lines = async (texts: SheetTexts) => {
    const chunks = (async function* () {
      yield [{ phone: "+62811000003" }, { phone: null }];
    })();
    const answer = await sheetResponse({ sheet: people, format: "csv", texts, chunks, period: {}, now: NOW });
    return (await answer.text()).split("\r\n").slice(1, 3);
  };
  expect((await lines({ ...INDONESIAN, destination: () => "" }))[0]).toContain("0811000003");
  expect((await lines(WIRE_TEXTS))[0]).toContain("+62811000003");
});
