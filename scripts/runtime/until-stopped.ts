import { watchParents } from "./watch-parents.ts";

/**
 * Ends this process in order: on Ctrl-C, when it is told to, or when whoever started it was killed. `stop` is called
 * once, however often that happens.
 */
export function untilStopped(stop: () => Promise<void> | undefined): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    try {
      await stop();
    } finally {
      process.exit(0);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end());
  watchParents(() => void end());
}
