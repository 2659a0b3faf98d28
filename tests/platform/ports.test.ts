import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isPortTaken, listen, onFreePort } from "#platform/ports.ts";
import { startPostgres } from "#platform/postgres.ts";
import { startUpstash } from "#platform/upstash/server.ts";
import { buildAll } from "#scripts/runtime/build.ts";
import { developmentValues } from "#scripts/runtime/partners.ts";
import { startWorkers } from "#scripts/runtime/start-workers.ts";
import { HAS_REDIS, startRedisOn } from "./redis-server.ts";

const open: Server[] = [];
let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "gerai-ports-"));
});
afterAll(() => {
  for (const server of open) server.close();
  rmSync(home, { recursive: true, force: true });
});

/** Somebody else on a port. */
async function squat(port?: number): Promise<number> {
  const server = createServer();
  open.push(server);
  return await listen(server, port);
}

const settings = {
  ENVIRONMENT: "test",
  PUBLIC_URL: "http://127.0.0.1:9",
  SUPABASE_URL: "http://127.0.0.1:9",
  ...developmentValues(),
};
type Program = (port: number) => Promise<{ stop(): Promise<void> }>;
const PROGRAMS: { name: string; start: Program; skip?: boolean }[] = [
  { name: "PostgreSQL", start: (port) => startPostgres({ home, port, durable: false }) },
  { name: "workerd", start: (port) => startWorkers({ port, home, env: settings, workers: ["sandbox"] }) },
  { name: "a real Redis (skipped where redis-server is not installed)", start: startRedisOn, skip: !HAS_REDIS },
];

describe("a port that somebody else took", () => {
  it("is passed over by our own servers, which tell where they are", async () => {
    const busy = await squat();
    const upstash = await startUpstash({ port: busy });
    expect(Number(new URL(upstash.url).port)).not.toBe(busy);
    expect((await fetch(upstash.url)).status).toBe(401);
    await upstash.stop();
  });

  it.each(PROGRAMS.slice(1))("is told by $name in a way that is known", async ({ start, skip }) => {
    if (skip) return;
    if (start !== startRedisOn) await buildAll({ workers: ["sandbox"] });
    const busy = await squat();
    expect(isPortTaken(await start(busy).catch((error: unknown) => error))).toBe(true);
  });

  it.each(PROGRAMS)("between the choice and the binding makes $name try another", async ({ start, skip }) => {
    if (skip) return;
    const tried: number[] = [];
    const running = await onFreePort(async (port) => {
      tried.push(port);
      if (tried.length <= 2) await squat(port);
      return await start(port);
    });
    await running.stop();
    // PostgreSQL tries others by itself.
    expect(tried.length).toBe(start === PROGRAMS[0]?.start ? 1 : 3);
  });

  it("is not taken for another failure, and the tries end", async () => {
    await expect(onFreePort(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    const busy = await squat();
    let tries = 0;
    const never = onFreePort(() => {
      tries++;
      return listen(createServer(), busy).then(() =>
        Promise.reject(Object.assign(new Error(), { code: "EADDRINUSE" })),
      );
    });
    await expect(never).rejects.toMatchObject({ code: "EADDRINUSE" });
    expect(tries).toBe(20);
  });
});
