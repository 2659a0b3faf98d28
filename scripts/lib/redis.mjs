import { existsSync } from "node:fs";
import { installWithApt } from "./apt.mjs";

const KNOWN_PLACES = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"];

function findRedis() {
  const wanted = process.env.REDIS_SERVER;
  if (wanted && !existsSync(wanted)) throw new Error(`REDIS_SERVER is ${wanted}, and nothing is there.`);
  return wanted || (KNOWN_PLACES.find((path) => existsSync(path)) ?? null);
}

/** The Redis server that tests compare ours with, installed where Debian gives one; null where there is none. */
export function ensureRedis() {
  const found = findRedis() ?? (installWithApt("redis-server") ? findRedis() : null);
  if (found === null) {
    console.log("No redis-server here: the built-in store is tested alone. Install one, or set REDIS_SERVER to it.");
  }
  return found;
}
