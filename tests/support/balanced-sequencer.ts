import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that wait for most of their time, whatever the machine: vitest, which goes by size, would begin them last. */
const WAITS = ["tests/faults/supplier-silence.test.ts"];

/** What a file costs before its first test, in bytes of tests: its visitors, its world, its first page. */
const BYTES_OF_A_START = 3_000;

const costOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size + BYTES_OF_A_START;

/**
 * As vitest orders files, but what waits begins first, so that others work meanwhile. Parts of a suite (`--shard`) get
 * equal bytes of tests, where vitest gives equal numbers of files: the longest file goes first, to the shortest part.
 */
export class BalancedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => WAITS.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const parts = Array.from({ length: count }, () => ({ cost: 0, files: [] as TestSpecification[] }));
    // By name where sizes are equal: every part of a run must come to the same answer.
    const longest = [...files].sort((a, b) => costOf(b) - costOf(a) || (a.moduleId < b.moduleId ? -1 : 1));
    for (const file of longest) {
      const least = parts.reduce((a, b) => (b.cost < a.cost ? b : a));
      least.cost += costOf(file);
      least.files.push(file);
    }
    return parts[index - 1]?.files ?? [];
  }
}
