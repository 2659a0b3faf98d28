import type { DuplicateCounter, DuplicatePlace } from "#core/ports/duplicate-counter.ts";
import { sharedRedis, type UpstashEnv } from "./redis.ts";

const DEFAULT_LIMIT = 2;
const LIMIT_KEY = "gerai:duplicate-limit";
/** A site's changed limit is learnt from SQL's refusals and forgotten after ten minutes. */
const LIMIT_TTL_S = 600;
/** Longer than a Jakarta day; the day itself is in the key. */
const SET_TTL_S = 93_600;
/** A purchase is settled, or swept into review, well before this. */
const REF_TTL_S = 172_800;

/**
 * The daily duplicate rule as sets in Redis: one for an account, product, number and day, whose
 * members are idempotency keys. Every method survives a dead store: SQL enforces the rule.
 */
export function duplicateCounter(env: UpstashEnv): DuplicateCounter {
  const redis = sharedRedis(env);
  return {
    async take(place) {
      const set = setKey(place);
      try {
        const [added, size, , known] = await redis
          .pipeline()
          .sadd(set, place.key)
          .scard(set)
          .expire(set, SET_TTL_S)
          .get(LIMIT_KEY)
          .exec<[number, number, number, unknown]>();
        const limit = limitOf(known);
        if (added === 0 || size <= limit) return { allowed: true, count: size, limit };
        await redis.srem(set, place.key);
        return { allowed: false, count: size - 1, limit };
      } catch {
        return { allowed: true, count: 0, limit: DEFAULT_LIMIT };
      }
    },
    async release(place, limit) {
      const calls = redis.pipeline().srem(setKey(place), place.key);
      if (limit !== undefined) calls.set(LIMIT_KEY, limit, { ex: LIMIT_TTL_S });
      await calls.exec().catch(() => undefined);
    },
    async remember(refId, place) {
      const value = JSON.stringify([setKey(place), place.key]);
      await redis.set(refKey(refId), value, { ex: REF_TTL_S }).catch(() => undefined);
    },
    async releasePurchase(refId) {
      try {
        const held = await redis.getdel<unknown>(refKey(refId));
        if (Array.isArray(held)) await redis.srem(String(held[0]), String(held[1]));
      } catch {
        // A place that stays taken at the edge frees itself at midnight.
      }
    },
  };
}

function setKey(place: DuplicatePlace): string {
  return `gerai:duplicate:${place.day}:${place.userId}:${place.productCode}:${place.destination}`;
}

function refKey(refId: string): string {
  return `gerai:duplicate-ref:${refId}`;
}

function limitOf(known: unknown): number {
  const limit = Number(known);
  return known !== null && Number.isSafeInteger(limit) && limit > 0 ? limit : DEFAULT_LIMIT;
}
