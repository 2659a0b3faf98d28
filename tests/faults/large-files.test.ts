import { expect, test } from "vitest";
import { SHEET_FORMATS } from "#core/shared/sheet.ts";
import { exportInProcess } from "#tests/bench/export-process.ts";

const ROWS = 100_000;

test.each(SHEET_FORMATS)("a %s file of 100,000 rows is written with a heap of 64 MiB", async (format) => {
  const { heapMib, bytes, firstByteMs } = await exportInProcess(format);
  console.log(
    `${format}: ${heapMib.toFixed(0)} MiB of heap, first byte after ${firstByteMs.toFixed(0)} ms, ${bytes} bytes`,
  );
  expect(heapMib).toBeLessThan(64);
  expect(bytes).toBeGreaterThan(ROWS * 20);
});
