import { expect, it } from "vitest";
import { sheetReader } from "#adapters/sheet-reader/read-sheet.ts";
import { FULL, inFull } from "#tests/support/full-counts.ts";
import { workbookFile, workbookParts } from "#tests/support/workbook-file.ts";
import { bytesOf, zipFile } from "#tests/support/zip-file.ts";

/** Files that are tried; 50,000 in `npm run test:deep -- sheets` (quality E3). */
const FILES = inFull(400, 50_000);
/** Measured where nothing runs beside. */
const LONGEST_MS = 1000;

const rows = Array.from({ length: 20 }, (_, at) => ["xld10", `0878000012${at}`, at, "catatan"]);
const sheet = { rows, merges: ["A2:A3"] };
const table = new TextEncoder().encode(rows.map((row) => row.join(";")).join("\n"));

/** A file of each kind with some bytes changed; of the last, bytes inside one part of a workbook that is whole. */
const SPOILT: readonly ((seed: number) => Uint8Array<ArrayBuffer>)[] = [
  (seed) => spoilt(workbookFile(sheet), seed),
  (seed) => spoilt(table, seed),
  (seed) => {
    const parts = workbookParts([sheet]);
    const changed = seed % parts.length;
    return zipFile(
      parts.map((part, at) => (at === changed ? { ...part, content: spoilt(bytesOf(part.content), seed) } : part)),
    );
  },
];

/** Numbers that are the same in every run (Lehmer). */
function numbers(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
}

function spoilt(source: Uint8Array, seed: number): Uint8Array<ArrayBuffer> {
  const next = numbers(seed);
  const bytes = Uint8Array.from(source);
  for (let count = 1 + next(8); count > 0; count--) bytes[next(bytes.length)] = next(256);
  const cut = next(8) === 0 ? next(bytes.length) : bytes.length;
  return bytes.slice(0, cut);
}

it(`answers each of ${FILES} spoilt files, soon and without failing`, async () => {
  let longest = 0;
  for (let seed = 0; seed < FILES; seed++) {
    const bytes = SPOILT[seed % SPOILT.length]?.(seed) ?? table;
    const begun = performance.now();
    const reading = await sheetReader.read(bytes, 101);
    longest = Math.max(longest, performance.now() - begun);
    if (reading.ok) expect(reading.lines.length).toBeLessThanOrEqual(101);
  }
  if (FULL) expect(longest).toBeLessThan(LONGEST_MS);
}, 3_600_000);
