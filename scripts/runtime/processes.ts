import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const LINUX = process.platform === "linux";

/** The command line of a process, arguments parted by spaces; empty when it does not run. */
export function commandOf(pid: number): string {
  try {
    if (LINUX) return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

/** The parent of a process; 0 when it does not run. */
export function parentOf(pid: number): number {
  try {
    if (!LINUX)
      return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" }));
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold anything; state and parent come after it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function allProcesses(): number[] {
  if (LINUX) return readdirSync("/proc").map(Number).filter(Number.isInteger);
  return execFileSync("ps", ["-A", "-o", "pid="], { encoding: "utf8" }).split("\n").map(Number).filter(Boolean);
}

/** Processes that `pid` started and whose command line contains `words`. */
export function childrenOf(pid: number, words: string): number[] {
  return allProcesses().filter((child) => parentOf(child) === pid && commandOf(child).includes(words));
}

/** Ends a process, gently for two seconds, then not. Does nothing when it runs something else by now. */
export async function endProcess(pid: number, words: string): Promise<void> {
  const runs = () => commandOf(pid).includes(words);
  for (const [signal, rounds] of [
    ["SIGTERM", 40],
    ["SIGKILL", 40],
  ] as const) {
    if (!runs()) return;
    process.kill(pid, signal);
    for (let round = 0; round < rounds && runs(); round++) await wait(50);
  }
}
