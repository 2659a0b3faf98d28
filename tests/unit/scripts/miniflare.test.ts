import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { STEP } from "#scripts/runtime/miniflare.ts";

it("Miniflare says once, in these words, by how much its configuration grows", () => {
  const source = readFileSync(createRequire(import.meta.url).resolve("miniflare"), "utf8");
  expect(source.split(STEP.written)).toHaveLength(2);
});
