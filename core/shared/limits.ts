import type { LimitName, LimitResult, RateLimiter } from "../ports/rate-limiter.ts";
import type { Actor } from "./context.ts";
import { DomainError } from "./errors.ts";

/** Takes a place under a limit. Throws `rate_limited` with `limit`, `remaining` and `retry_after` in seconds. */
export async function consumeRateLimit(limiter: RateLimiter, name: LimitName, subject: string): Promise<LimitResult> {
  const result = await limiter.take(name, subject);
  if (!result.allowed) throw rateLimited(result);
  return result;
}

/**
 * Takes the place that every request has: of a session's minute, or of a guest's address, there of `guest`: files have
 * places of their own. Machines have none. Throws `rate_limited`.
 */
export async function consumeRequestLimit(
  limiter: RateLimiter,
  actor: Actor,
  guest: "guest" | "guest_file" = "guest",
): Promise<void> {
  if (actor.kind === "user") await consumeRateLimit(limiter, "session", actor.sessionId);
  else if (actor.kind === "guest") await consumeRateLimit(limiter, guest, actor.address);
}

/** The refusal for a limit that is used up. */
export function rateLimited(result: LimitResult): DomainError {
  return new DomainError("rate_limited", {
    limit: result.limit,
    remaining: result.remaining,
    retry_after: Math.max(1, result.resetSeconds),
  });
}
