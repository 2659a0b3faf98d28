import { describe, expect, it } from "vitest";
import { sheetReader } from "#adapters/sheet-reader/read-sheet.ts";
import { hostileFiles } from "#tests/support/hostile-files.ts";

describe("a file that means harm", () => {
  it.each(hostileFiles())("is refused in words: $name", async ({ bytes, reason }) => {
    expect(await sheetReader.read(bytes, 101)).toEqual({ ok: false, reason });
  });
});
