import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MS = 300_000;
const STEP_MS = 100;

function owner(path: string): number | null {
  try {
    return Number.parseInt(readFileSync(path, "utf8"), 10) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `body` while no other process holds the lock file. A lock whose owner is gone is taken over.
 * Throws after five minutes of waiting.
 */
export async function withLock<T>(path: string, body: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(path), { recursive: true });
  const until = Date.now() + PATIENCE_MS;
  while (!take(path)) {
    const pid = owner(path);
    if (pid !== null && !isAlive(pid)) rmSync(path, { force: true });
    if (Date.now() > until) throw new Error(`Another build holds ${path} (process ${pid}).`);
    await wait(STEP_MS);
  }
  try {
    return await body();
  } finally {
    rmSync(path, { force: true });
  }
}
