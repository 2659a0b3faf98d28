import { DomainError } from "./errors.ts";
import { uuidv7 } from "./ids.ts";

/**
 * An idempotency key: 1 to 64 visible ASCII characters (decisions §8). Throws `validation_failed` for anything else.
 */
export function parseIdempotencyKey(key: string): string {
  if (/^[\x21-\x7e]{1,64}$/.test(key)) return key;
  throw new DomainError("validation_failed", {}, { idempotency_key: ["invalid"] });
}

/** A key for a call that came without one. */
export function newIdempotencyKey(): string {
  return uuidv7();
}
