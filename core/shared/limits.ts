import type { LimitName, LimitResult, RateLimiter } from "../ports/rate-limiter.ts";
import { DomainError } from "./errors.ts";

/** Takes a place under a limit. Throws `rate_limited` with `limit`, `remaining` and `retry_after` in seconds. */
export async function consumeRateLimit(limiter: RateLimiter, name: LimitName, subject: string): Promise<LimitResult> {
  const result = await limiter.take(name, subject);
  if (!result.allowed) throw rateLimited(result);
  return result;
}

/** The refusal for a limit that is used up. */
export function rateLimited(result: LimitResult): DomainError {
  return new DomainError("rate_limited", {
    limit: result.limit,
    remaining: result.remaining,
    retry_after: Math.max(1, result.resetSeconds),
  });
}
