import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { PortTaken } from "#platform/ports.ts";
import { ROOT, toolEnv } from "#scripts/lib/process.mjs";
import { crowding } from "#tests/support/machine.ts";

/** A first start builds, and fills a database; on a busy machine that takes its time. */
const PATIENCE_MS = 160_000;
const READY = /^ready (http:\/\/\S+)$/m;

export interface Started {
  /** npm itself; the leader of a process group of its own. */
  readonly npm: ChildProcess;
  readonly url: string;
  readonly seconds: number;
  output(): string;
}

/** Runs `npm start` in a process group of its own until it says ready. Throws with its words when it ends before. */
export async function npmStart(options: { port: number; home: string; args?: string[] }): Promise<Started> {
  const begin = Date.now();
  const args = ["start", "--", ...(options.args ?? [])];
  const npm = spawn("npm", args, {
    cwd: ROOT,
    detached: true,
    env: toolEnv({ PORT: String(options.port), GERAI_HOME: options.home, NODE_ENV: "" }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((ready, fail) => {
    const tooLong = setTimeout(() => {
      npm.kill("SIGTERM");
      fail(new Error(`npm start says nothing more after ${PATIENCE_MS / 1000} s:\n${output}`));
    }, PATIENCE_MS);
    tooLong.unref();
    const hear = (data: Buffer) => {
      output += data;
      const found = READY.exec(output)?.[1];
      if (!found) return;
      clearTimeout(tooLong);
      ready(found);
    };
    npm.stdout?.on("data", hear);
    npm.stderr?.on("data", hear);
    npm.once("exit", (code) => {
      const why = `npm start ended with ${code}:\n${output}`;
      fail(/Port \d+ is taken/.test(output) ? new PortTaken(why) : new Error(why));
    });
  });
  return { npm, url, seconds: (Date.now() - begin) / 1000, output: () => output };
}

/** Sends a signal to npm and everything it started. */
export function signalGroup({ npm }: Started, signal: NodeJS.Signals): void {
  if (npm.pid === undefined) return;
  try {
    process.kill(-npm.pid, signal);
  } catch {
    // Nothing of the group is left.
  }
}

export async function ended({ npm }: Started): Promise<void> {
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, "exit");
}

/** True when something answers there. */
export async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
}

/** Waits until `test` holds; false after `milliseconds` of a machine of its own. */
export async function eventually(test: () => Promise<boolean> | boolean, milliseconds: number): Promise<boolean> {
  const began = Date.now();
  while (Date.now() - began < milliseconds * crowding()) {
    if (await test()) return true;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return false;
}
