import { isIP } from "node:net";
import { type Call, headerOf } from "../http.ts";
import { AuthFailure } from "./errors.ts";

/** Calls that Supabase Auth limits by address, each group with a bucket of its own. */
export type LimitedGroup = "token" | "verify" | "otp" | "factor";

export type RateLimits = Record<LimitedGroup, number> & {
  /** How many calls a full bucket holds. Hosted: 30, not to be changed. */
  burst: number;
};

/** What a hosted project begins with: calls in five minutes, one address. */
export const HOSTED_LIMITS: RateLimits = { token: 150, verify: 30, otp: 30, factor: 15, burst: 30 };

const WINDOW_MS = 300_000;

const GROUPS: Record<string, LimitedGroup> = {
  "/token": "token",
  "/verify": "verify",
  "/signup": "otp",
  "/otp": "otp",
  "/recover": "otp",
};

/**
 * Whose bucket a call takes from. A forwarded address counts only where the project allows it and the call brings the
 * secret key; anybody else could name another address at each call.
 */
export function addressOf(call: Call, trustsForwarded: boolean): string {
  const first = (name: string) => (headerOf(call, name) ?? "").split(",")[0]?.trim() ?? "";
  const forwarded = trustsForwarded ? first("sb-forwarded-for") : "";
  return isIP(forwarded) ? forwarded : first("x-forwarded-for") || "local";
}

/** Token buckets by address, as Supabase Auth keeps them. */
export class Buckets {
  readonly #limits: RateLimits;
  readonly #buckets = new Map<string, { left: number; at: number }>();

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Takes one place for a call of this path. Throws 429 when the bucket is empty. */
  take(path: string, address: string, now = Date.now()): void {
    const group = path.startsWith("/factors") ? "factor" : GROUPS[path];
    if (group === undefined) return;
    const key = `${group} ${address}`;
    const known = this.#buckets.get(key) ?? { left: this.#limits.burst, at: now };
    const refilled = known.left + ((now - known.at) * this.#limits[group]) / WINDOW_MS;
    const left = Math.min(this.#limits.burst, refilled);
    this.#buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    if (left < 1) throw new AuthFailure(429, "over_request_rate_limit", "Request rate limit reached");
  }
}
