import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { sheetReader } from "#adapters/sheet-reader/read-sheet.ts";
import { ownNode, ROOT } from "#scripts/lib/process.mjs";
import { hostileFiles } from "#tests/support/hostile-files.ts";
import { workbookFile } from "#tests/support/workbook-file.ts";
import { type Effort, type Measure, median } from "./measure.ts";

/** Quality X1 to X4. */
const ROWS = 1000;
const PARSE_MS = 25;
const HEAP_MIB = 64;
const OVERSIZE_MS = 250;
const OVERSIZE_ROWS = 400_000;
const HOSTILE_MS = 100;
/** Readings until the compiler has seen enough. */
const WARM_UP = 40;

const taken = z.object({ rows: z.number(), refused: z.number(), heapMib: z.number() });

function manyRows(count: number): (string | number)[][] {
  return Array.from({ length: count }, (_, at) => ["xld10", `0878${10_000_000 + at}`, `INV-${at}`, 12_000, "catatan"]);
}

async function timed(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const begun = performance.now();
  await sheetReader.read(bytes, most);
  return performance.now() - begun;
}

/**
 * `excel`: 1,000 rows read warm, a file of 400,000 rows answered, hostile files refused, all of it in a process with
 * 64 MiB of heap.
 */
export async function excel(report: (measure: Measure) => void, effort: Effort): Promise<void> {
  const good = workbookFile({ rows: manyRows(ROWS) });
  for (let round = 0; round < WARM_UP; round++) await sheetReader.read(good, ROWS);
  const parses: number[] = [];
  for (let round = 0; round < effort.rounds * 10; round++) parses.push(await timed(good, ROWS));
  report({ name: "excel-1000-rows-ms", value: median(parses), goal: PARSE_MS, good: "atMost" });

  const oversize = workbookFile({ rows: Array.from({ length: OVERSIZE_ROWS }, (_, at) => [at % 1000]) });
  const answers: number[] = [];
  for (let round = 0; round < effort.rounds; round++) answers.push(await timed(oversize, ROWS));
  report({ name: "excel-400000-rows-ms", value: median(answers), goal: OVERSIZE_MS, good: "atMost" });

  const waits: number[] = [];
  const files = hostileFiles();
  for (const { bytes } of files) {
    const rounds: number[] = [];
    for (let round = 0; round < effort.rounds; round++) rounds.push(await timed(bytes, ROWS));
    waits.push(median(rounds));
  }
  report({ name: "excel-hostile-slowest-ms", value: Math.max(...waits), goal: HOSTILE_MS, good: "atMost" });

  const child = await inSmallHeap([good, ...files.map(({ bytes }) => bytes)]);
  if (child.rows !== ROWS) throw new Error(`${child.rows} rows were read.`);
  report({ name: "excel-hostile-refused", value: child.refused, goal: files.length, good: "atLeast" });
  report({ name: "excel-heap-mib", value: child.heapMib, goal: HEAP_MIB, good: "atMost" });
}

/** Reads files in a process of its own, which V8 ends when it wants more. */
async function inSmallHeap(files: readonly Uint8Array[]): Promise<z.infer<typeof taken>> {
  const folder = mkdtempSync(join(tmpdir(), "gerai-sheets-"));
  try {
    const paths = files.map((bytes, at) => {
      const path = join(folder, String(at));
      writeFileSync(path, bytes);
      return path;
    });
    const child = join(ROOT, "tests", "bench", "excel-child.ts");
    const args = [`--max-old-space-size=${HEAP_MIB}`, child, ...paths];
    const { stdout } = await promisify(execFile)(ownNode(), args, { cwd: ROOT });
    return taken.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
