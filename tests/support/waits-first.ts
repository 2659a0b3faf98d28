import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that wait for most of their time, whatever the machine: vitest, which goes by size, would begin them last. */
const WAITS = ["tests/faults/supplier-silence.test.ts"];

/** As vitest orders files, but what waits begins first, so that others work meanwhile. */
export class WaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => WAITS.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}
