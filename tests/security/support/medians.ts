import { performance } from "node:perf_hooks";
import { inFull } from "#tests/support/full-counts.ts";

const BATCHES = 5;
/** Questions before the first that counts; whoever asks has had one answer of each side already. */
const WARM_UP = inFull(4, 10);
/** Standard deviations to either side that hold 99 of 100. */
const NINETY_NINE = 2.576;
/** Less than this is lost in any network. */
const UNSEEN_MS = 0.5;

export interface Compared {
  readonly pairs: number;
  /** Median milliseconds of each side. */
  readonly medians: readonly [number, number];
  /** Difference of the medians as a share of the larger one; 0 when it is less than any network shows. */
  readonly apart: number;
  /**
   * The same as far as the pairs bear it out: the end nearer to zero of the range that holds the median of a pair's
   * difference 99 times of 100. A machine that is busy with something else makes the range wide, and this small.
   */
  readonly surelyApart: number;
}

/**
 * Times two questions in turn, each of them first in every second pair, so that whatever else the machine does meets
 * both. Ends with the first batch after which the medians are no further apart than `tolerance`; a real difference
 * stays, however many pairs are taken, and noise does not.
 */
export async function compareTimes(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  batch: number,
  tolerance: number,
): Promise<Compared> {
  const times: [number[], number[]] = [[], []];
  const sides = [one, other] as const;
  for (let n = 0; n < WARM_UP; n++) await sides[n % 2]?.();
  let result = compared(times);
  for (let round = 0; round < BATCHES; round++) {
    for (let n = 0; n < batch; n++) {
      for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now();
        await sides[side]();
        times[side].push(performance.now() - began);
      }
    }
    result = compared(times);
    if (result.apart <= tolerance) break;
  }
  return result;
}

function compared([one, other]: readonly [readonly number[], readonly number[]]): Compared {
  const medians = [median(one), median(other)] as const;
  const larger = Math.max(...medians);
  const shown = (difference: number) => (difference < UNSEEN_MS ? 0 : difference / larger);
  const differences = one.map((ms, n) => ms - (other[n] ?? ms)).toSorted((a, b) => a - b);
  const from = Math.max(0, Math.floor((differences.length - NINETY_NINE * Math.sqrt(differences.length)) / 2));
  const [least = 0, most = 0] = [differences[from], differences.at(-1 - from)];
  return {
    pairs: one.length,
    medians,
    apart: shown(Math.abs(medians[0] - medians[1])),
    surelyApart: shown(Math.max(0, least, -most)),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
