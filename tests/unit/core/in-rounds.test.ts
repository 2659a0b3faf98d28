import { expect, test } from "vitest";
import { inRounds } from "#core/shared/in-rounds.ts";

test("a job goes on while there is more, sums what its rounds counted, and ends where it would outlast its minute", async () => {
  const answers = [
    { paid: 100, carried: 3, more: true },
    { paid: 7, carried: 0, more: false },
  ];
  expect(await inRounds(async () => answers.shift() as { paid: number; carried: number; more: boolean })).toEqual({
    paid: 107,
    carried: 3,
  });
  expect(answers).toEqual([]);
  let asked = 0;
  expect(await inRounds(async () => ({ sent: 1, more: ++asked > 0 }))).toEqual({ sent: 20 });
});
