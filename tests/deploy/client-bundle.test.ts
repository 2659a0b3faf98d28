import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { routeWeights } from "#tests/support/route-weights.ts";

const ASSETS = join(ROOT, "build/client/assets");
/** What one signed-in screen may load at its first visit (design paper "quality", P1). */
const ROUTE_KIB = 132;
/** No single file may come near a route's budget. */
const LARGEST_FILE_KIB = 110;
/** What only servers need, by a word that survives minification. */
const SERVER_ONLY = {
  zod: "ZodError",
  "supabase-js": "GoTrueClient",
  "the error catalogue's statuses": "idempotency_running",
  "the shapes of icons": "M15 21v-5a1 1 0 0 0-1-1h-4",
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

  it("finds each icon's shapes in one drawing", () => {
    const drawings = readdirSync(ASSETS).filter((file) => file.endsWith(".svg"));
    expect(drawings).toHaveLength(1);
    const drawn = readFileSync(join(ASSETS, drawings[0] ?? ""), "utf8");
    const named = files.flatMap(({ text }) => [...text.matchAll(/\("([a-z0-9-]+)","lucide lucide-/g)]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([, name]) => !drawn.includes(`<g id="${name}"><`))).toEqual([]);
  });

  it("has no file that fills a route's budget by itself", () => {
    const large = files.filter(({ text }) => gzipSync(text).length > LARGEST_FILE_KIB * 1024).map(({ file }) => file);
    expect(large).toEqual([]);
  });

  it("is within the budget on every route", () => {
    const weights = routeWeights();
    expect(weights.length).toBeGreaterThan(80);
    const heavy = weights.filter(({ bytes }) => bytes > ROUTE_KIB * 1024);
    expect(heavy.map(({ route, bytes }) => `${route}: ${(bytes / 1024).toFixed(1)} KiB`)).toEqual([]);
  });
});
