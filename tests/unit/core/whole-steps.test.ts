import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { padResponseTime } from "#core/shared/pad-response-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = Date.now();
  let ended = 0;
  const asked = padResponseTime(work).then(
    () => (ended = Date.now()),
    () => (ended = Date.now()),
  );
  await vi.runAllTimersAsync();
  await asked;
  return ended - began;
}

const after =
  (ms: number, fails = false) =>
  () =>
    new Promise((resolve, reject) => setTimeout(() => (fails ? reject(new Error("no")) : resolve("yes")), ms));

it.each([
  [0, 100],
  [14, 100],
  [99, 100],
  [101, 200],
  [250, 300],
])("work of %d ms is answered after %d ms, found or not", async (work, answer) => {
  expect(await took(after(work))).toBe(answer);
  expect(await took(after(work, true))).toBe(answer);
});

it("gives the answer and the error of the work", async () => {
  const asked = Promise.allSettled([padResponseTime(after(1)), padResponseTime(after(1, true))]);
  await vi.runAllTimersAsync();
  expect(await asked).toMatchObject([{ value: "yes" }, { reason: new Error("no") }]);
});
