import { availableParallelism, loadavg } from "node:os";

const MOST = 20;

/**
 * How many times longer than on a machine of its own something may take now: the programs that want to run, for each
 * core, in the last minute. 1 on a quiet machine, at most 20. A goal in seconds is a goal for a machine of one's own.
 */
export function crowding(): number {
  const [lastMinute = 0] = loadavg();
  return Math.min(Math.max(1, lastMinute / availableParallelism()), MOST);
}
