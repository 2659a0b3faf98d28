import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { onFreePort, PortTaken } from "#platform/ports.ts";

/** REDIS_SERVER is what scripts/lib/redis.mjs found or installed; alone, a test takes the one on the PATH. */
const SERVER = process.env.REDIS_SERVER || "redis-server";

export const HAS_REDIS = spawnSync(SERVER, ["--version"]).status === 0;

/** A Redis of its own on loopback, keeping nothing. */
export function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  return onFreePort(startRedisOn);
}

/** The same on a port that must be free. */
export async function startRedisOn(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server: ChildProcess = spawn(SERVER, flags, { stdio: ["ignore", "pipe", "inherit"] });
  let log = "";
  await new Promise<void>((ready, fail) => {
    server.once("error", fail);
    server.once("close", (code) => {
      const why = `redis-server ended with ${code}:\n${log}`;
      fail(log.includes("Address already in use") ? new PortTaken(why) : new Error(why));
    });
    server.stdout?.on("data", (text: Buffer) => {
      log = (log + text).slice(-4_000);
      if (log.includes("Ready to accept connections")) ready();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}
