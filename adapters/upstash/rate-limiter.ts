import { Ratelimit } from "@upstash/ratelimit";
import type { LimitName, LimitResult, RateLimiter } from "#core/ports/rate-limiter.ts";
import { REDIS_PATIENCE_MS, sharedRedis, type UpstashEnv } from "./redis.ts";

/** Requests a minute (decisions §8), where neither the deployment nor the site's settings say otherwise. */
export const DEFAULT_LIMITS: Readonly<Record<LimitName, number>> = {
  guest: 60,
  guest_file: 30,
  session: 600,
  purchase: 120,
  inquiry: 30,
  sign_in_account: 10,
  sign_in_address: 60,
  code_account: 10,
  code_address: 30,
  account_search: 20,
  deposit_check: 6,
  checkout: 10,
  guest_inquiry: 5,
  picture: 6,
  developer_key: 300,
};

const WINDOW_S = 60;
const limiters = new Map<string, Ratelimit>();

/**
 * Sliding windows of a minute in Upstash: one call for a request that is allowed, none for one
 * that this isolate knows to be blocked. A store that is silent for 500 ms or fails allows the request.
 */
export function rateLimiter(
  env: UpstashEnv,
  limits: () => Promise<Partial<Record<LimitName, number>>> = async () => ({}),
): RateLimiter {
  const limitOf = async (name: LimitName) => (await limits())[name] ?? DEFAULT_LIMITS[name];
  return {
    limitOf,
    async take(name, subject) {
      const limit = await limitOf(name);
      try {
        const { success, remaining, reset } = await limiterOf(env, name, limit).limit(subject);
        return {
          allowed: success,
          limit,
          remaining: Math.max(0, remaining),
          resetSeconds: Math.max(1, Math.ceil((reset - Date.now()) / 1000)),
        };
      } catch {
        return unlimited(limit);
      }
    },
    async giveBack(name, subject) {
      await limiterOf(env, name, await limitOf(name))
        .limit(subject, { rate: -1 })
        .catch(() => undefined);
    },
  };
}

function unlimited(limit: number): LimitResult {
  return { allowed: true, limit, remaining: limit, resetSeconds: WINDOW_S };
}

function limiterOf(env: UpstashEnv, name: LimitName, limit: number): Ratelimit {
  const id = `${env.UPSTASH_REDIS_REST_URL} ${name} ${limit}`;
  const known = limiters.get(id);
  if (known) return known;
  const made = new Ratelimit({
    redis: sharedRedis(env),
    limiter: Ratelimit.slidingWindow(limit, `${WINDOW_S} s`),
    prefix: `gerai:limit:${name}`,
    ephemeralCache: new Map(),
    timeout: REDIS_PATIENCE_MS,
    analytics: false,
  });
  limiters.set(id, made);
  return made;
}
