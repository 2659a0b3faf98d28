import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/lib/process.mjs";
import { workerOf } from "#scripts/service-worker.ts";

const SOURCE = readFileSync(join(ROOT, "public/sw.js"), "utf8");

it("is another worker exactly when what its pages are made of is another", () => {
  const one = workerOf(SOURCE, ["assets/app-1.js"], false);
  expect(one).toBe(workerOf(SOURCE, ["assets/app-1.js"], false));
  expect(one).not.toBe(workerOf(SOURCE, ["assets/app-2.js"], false));
  expect(one).not.toContain("unbuilt");
  expect(() => workerOf("self.skipWaiting();", [], false)).toThrow("no longer says");
});

it("is emptied by the switch: it answers nothing and takes itself away", () => {
  const emptied = workerOf(SOURCE, ["assets/app-1.js"], true);
  expect(emptied).toContain("unregister()");
  expect(emptied).not.toMatch(/"fetch"|"push"/);
});

it("is at most 5 KiB, comments and all", () => {
  expect(gzipSync(SOURCE).length).toBeLessThan(5 * 1024);
});
