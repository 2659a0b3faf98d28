import { expect, it } from "vitest";
import { sweepUploads } from "#core/imports/sweep.ts";
import { emptyStore, recordedDatabase, recordedQueue, systemContext } from "../jobs/fakes.ts";

const BAD = "0190a000-0000-7000-8000-000000000001";
const GOOD = "0190a000-0000-7000-8000-000000000002";

it("an upload that fails stops none of those behind it", async () => {
  const { db } = recordedDatabase({
    import_sweep: () => [BAD, GOOD],
    import_take: ({ p_id }: Record<string, unknown>) => {
      if (p_id === BAD) throw new Error("22003");
      return null;
    },
  });
  const swept = await sweepUploads({
    ...systemContext(db),
    objects: emptyStore(),
    sheets: { read: () => Promise.reject(new Error("unused")) },
    dispatchQueue: recordedQueue(),
    waitUntil: () => undefined,
  });
  expect(swept).toEqual([
    { id: BAD, error: new Error("22003") },
    { id: GOOD, work: { kind: "nothing" } },
  ]);
});
