import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";

const ASSETS = join(ROOT, "build/client/assets");
/** The ceiling of one signed-in route is 200 KiB; no single file may come near it. */
const LARGEST_FILE_KIB = 110;
/** What only servers need, by a word that survives minification. */
const SERVER_ONLY = {
  zod: "ZodError",
  "supabase-js": "GoTrueClient",
  "the error catalogue's statuses": "idempotency_running",
};

const files = readdirSync(ASSETS)
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ file, text: readFileSync(join(ASSETS, file), "utf8") }));

describe("what browsers download", () => {
  it("is there", () => {
    expect(files.length).toBeGreaterThan(10);
  });

  it.each(Object.entries(SERVER_ONLY))("holds nothing of %s", (_, word) => {
    expect(files.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([]);
  });

  it("has no file that fills a route's budget by itself", () => {
    const large = files.filter(({ text }) => gzipSync(text).length > LARGEST_FILE_KIB * 1024).map(({ file }) => file);
    expect(large).toEqual([]);
  });
});
