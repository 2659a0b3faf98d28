import { globSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { BalancedSequencer } from "#tests/support/balanced-sequencer.ts";

const FILES = globSync("tests/e2e/*.test.ts").map((file) => ({ moduleId: resolve(file) }) as TestSpecification);

const partOf = (index: number, count: number) =>
  new BalancedSequencer({ config: { shard: { index, count } } } as unknown as Vitest).shard(FILES);

const bytesOf = (files: readonly TestSpecification[]) =>
  files.reduce((sum, { moduleId }) => sum + statSync(moduleId).size, 0);

it.each([1, 2, 3, 7])("in %i parts every file is run once, and no part has much more than its share", async (count) => {
  const parts = await Promise.all(Array.from({ length: count }, (_, at) => partOf(at + 1, count)));
  const names = (files: readonly TestSpecification[]) => files.map(({ moduleId }) => moduleId).sort();
  expect(names(parts.flat())).toEqual(names(FILES));
  for (const part of parts) expect(bytesOf(part) * count).toBeLessThan(bytesOf(FILES) * 1.2);
});
