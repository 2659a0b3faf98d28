import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The process that `postmaster.pid` names, when it still runs on this data directory. */
export function runningServer(folder: string): number | null {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10);
  } catch {
    return null;
  }
  return Number.isInteger(pid) && pid > 1 && commandOf(pid).includes(folder) ? pid : null;
}

function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { stdio: "pipe" }).toString();
  } catch {
    return "";
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if (!isAlive(pid)) return true;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return !isAlive(pid);
}

/**
 * Ends a server that a killed run left behind on `folder` and clears its lock file.
 * The lock is cleared too when its process number now belongs to something else, which
 * PostgreSQL itself would take for a running server.
 */
export async function endOrphan(folder: string): Promise<void> {
  const pid = runningServer(folder);
  if (pid !== null) {
    process.kill(pid, "SIGINT");
    if (!(await endsWithin(pid, 8_000))) {
      process.kill(pid, "SIGQUIT");
      if (!(await endsWithin(pid, 8_000))) {
        throw new Error(`an earlier PostgreSQL (process ${pid}) on ${folder} does not end`);
      }
    }
  }
  rmSync(join(folder, "postmaster.pid"), { force: true });
}
