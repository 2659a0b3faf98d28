import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listen, onFreePort } from "#platform/ports.ts";
import { commandOf } from "#scripts/runtime/processes.ts";
import { crowding } from "#tests/support/machine.ts";
import { answers, ended, eventually, npmStart, type Started, signalGroup } from "#tests/support/npm-start.ts";

/** What the issue allows a second start. */
const SECOND_START_SECONDS = 10;

let home: string;
/** The first start finds it; the others come back to it. */
let port = 0;
let running: Started | null = null;

async function start(): Promise<Started> {
  running = await (port ? npmStart({ port, home }) : onFreePort((free) => npmStart({ port: free, home })));
  port = Number(new URL(running.url).port);
  return running;
}

function workerdProcesses(): number[] {
  const { workerd } = JSON.parse(readFileSync(join(home, "run.json"), "utf8"));
  return workerd;
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "gerai-lifecycle-"));
});
afterEach(async () => {
  if (running) {
    signalGroup(running, "SIGINT");
    await ended(running);
  }
  running = null;
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe("npm start", () => {
  it("answers when it says ready, and Ctrl-C stops everything it started", async () => {
    const first = await start();
    expect(first.url).toBe(`http://127.0.0.1:${port}`);
    expect((await fetch(`${first.url}/auth/login`)).status).toBe(200);
    const workerd = workerdProcesses();
    expect(workerd.length).toBeGreaterThan(0);

    signalGroup(first, "SIGINT");
    await ended(first);
    expect(await eventually(() => workerd.every((pid) => commandOf(pid) === ""), 5_000)).toBe(true);
    expect(await answers(first.url)).toBe(false);
  });

  it("is ready again in under 10 seconds", async () => {
    const second = await start();
    expect(second.seconds).toBeLessThan(SECOND_START_SECONDS * crowding());
  });

  it("ends by itself when only npm is killed", async () => {
    const first = await start();
    first.npm.kill("SIGKILL");
    expect(await eventually(async () => !(await answers(first.url)), 15_000)).toBe(true);
    const next = await start();
    expect(await answers(next.url)).toBe(true);
  });

  it("starts after everything was killed at once", async () => {
    const first = await start();
    const workerd = workerdProcesses();
    signalGroup(first, "SIGKILL");
    await ended(first);
    const next = await start();
    expect((await fetch(`${next.url}/auth/login`)).status).toBe(200);
    expect(workerdProcesses()).not.toEqual(workerd);
  });

  it("says plainly that it already runs", async () => {
    const first = await start();
    await expect(npmStart({ port: port + 1, home })).rejects.toThrow(`Gerai already runs from ${home}: ${first.url}`);
    expect(await answers(first.url)).toBe(true);
  });

  it("says plainly that the port is taken", async () => {
    const busy = createServer();
    const taken = await listen(busy);
    try {
      await expect(npmStart({ port: taken, home })).rejects.toThrow(`Port ${taken} is taken`);
    } finally {
      busy.close();
    }
  });
});
