import { Redis } from "@upstash/redis/cloudflare";

export interface UpstashEnv {
  readonly UPSTASH_REDIS_REST_URL: string;
  readonly UPSTASH_REDIS_REST_TOKEN: string;
}

/** Longer than this nobody waits for a counter. */
export const REDIS_PATIENCE_MS = 500;

const clients = new Map<string, Redis>();

/** The isolate's one client of a store. It never retries: what it counts, SQL enforces. */
export function sharedRedis(env: UpstashEnv): Redis {
  const name = `${env.UPSTASH_REDIS_REST_URL} ${env.UPSTASH_REDIS_REST_TOKEN}`;
  const known = clients.get(name);
  if (known) return known;
  const redis = new Redis({
    url: env.UPSTASH_REDIS_REST_URL,
    token: env.UPSTASH_REDIS_REST_TOKEN,
    enableTelemetry: false,
    retry: false,
    signal: () => AbortSignal.timeout(REDIS_PATIENCE_MS),
  });
  clients.set(name, redis);
  return redis;
}
