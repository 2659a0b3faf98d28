import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { commandOf, endProcess } from "./processes.ts";

const runRecord = z.object({ pid: z.int(), command: z.string(), url: z.string(), workerd: z.array(z.int()) });
type RunRecord = z.infer<typeof runRecord>;

function pathIn(home: string): string {
  return join(home, "run.json");
}

function read(home: string): RunRecord | null {
  try {
    return runRecord.parse(JSON.parse(readFileSync(pathIn(home), "utf8")));
  } catch {
    return null;
  }
}

/** Notes who runs in `home`, so that the next start can clean up after a kill. `workerd`: its process ids. */
export function noteRun(home: string, url: string, workerd: readonly number[]): void {
  mkdirSync(home, { recursive: true });
  const record: RunRecord = { pid: process.pid, command: commandOf(process.pid), url, workerd: [...workerd] };
  writeFileSync(pathIn(home), JSON.stringify(record));
}

export function forgetRun(home: string): void {
  rmSync(pathIn(home), { force: true });
}

/**
 * Makes `home` free: ends the workerd that a killed run left behind.
 * Throws one plain sentence when a run is alive there.
 */
export async function claimHome(home: string): Promise<void> {
  const earlier = read(home);
  if (!earlier) return;
  if (earlier.pid !== process.pid && earlier.command !== "" && commandOf(earlier.pid) === earlier.command) {
    throw new Error(`Gerai already runs from ${home}: ${earlier.url} (process ${earlier.pid}).`);
  }
  for (const pid of earlier.workerd) await endProcess(pid, "workerd");
  forgetRun(home);
}
