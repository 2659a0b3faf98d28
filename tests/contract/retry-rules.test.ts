import { describe, expect, it } from "vitest";
import { midtransRetry } from "#adapters/payments/midtrans/sandbox/retry.ts";

/** The waits in minutes until a rule gives up, when every try is answered with `status`. */
function waits(status: number | null): number[] {
  const minutes: number[] = [];
  for (let tries = 1; tries < 20; tries++) {
    const wait = midtransRetry(status, tries);
    if (wait === null) return minutes;
    minutes.push(wait / 60_000);
  }
  throw new Error("the rule never gives up");
}

describe("Midtrans tries a notification again", () => {
  it.each([
    [200, []],
    [204, []],
    [301, []],
    [303, []],
    [500, [2]],
    [400, [2, 10]],
    [404, [2, 10]],
    [503, [2, 10, 30, 90]],
    [401, [2, 10, 30, 90, 210]],
    [502, [2, 10, 30, 90, 210]],
    [null, [2, 10, 30, 90, 210]],
  ])("after HTTP %s at %j minutes", (status, minutes) => {
    expect(waits(status)).toEqual(minutes);
  });
});
