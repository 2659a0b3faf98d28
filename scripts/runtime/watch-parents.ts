import { commandOf, parentOf } from "./processes.ts";

const STEP_MS = 1000;
const DEPTH = 3;

/** This process and its ancestors up to npm; the process alone when npm did not start it. */
function chainToNpm(): number[] {
  const chain = [process.pid];
  for (let depth = 0; depth <= DEPTH; depth++) {
    const parent = parentOf(chain.at(-1) ?? 0);
    if (parent <= 1) break;
    chain.push(parent);
    if (/^npm |npm-cli\.js|bin\/npm /.test(`${commandOf(parent)} `)) return chain;
  }
  return [process.pid];
}

/**
 * Calls `gone` when whoever started this process was killed: the launching script (its channel closes) or npm above
 * it (nothing else tells us). So a killed `npm start` leaves no server behind.
 */
export function watchParents(gone: () => void): void {
  process.once("disconnect", gone);
  // The channel alone shall not keep a process that failed to start.
  process.channel?.unref();
  const chain = chainToNpm();
  const timer = setInterval(() => {
    const broken = chain.some((pid, index) => {
      const parent = chain[index + 1];
      return parent !== undefined && parentOf(pid) !== parent;
    });
    if (!broken) return;
    clearInterval(timer);
    gone();
  }, STEP_MS);
  timer.unref();
}
