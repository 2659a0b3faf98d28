/**
 * Reads the named files in a process whose heap the caller limits, and prints the rows read, files refused, and heap.
 */
import { readFileSync } from "node:fs";
import { sheetReader } from "#adapters/sheet-reader/read-sheet.ts";

const ROWS = 1000;
let heap = 0;
let rows = 0;
let refused = 0;
for (const path of process.argv.slice(2)) {
  const reading = await sheetReader.read(new Uint8Array(readFileSync(path)), ROWS);
  heap = Math.max(heap, process.memoryUsage().heapUsed);
  if (reading.ok) rows += reading.lines.length;
  else refused++;
}
console.log(JSON.stringify({ rows, refused, heapMib: heap / (1024 * 1024) }));
