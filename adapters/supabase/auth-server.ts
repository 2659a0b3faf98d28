import { z } from "zod";
import { DomainError } from "#core/shared/errors.ts";
import { timedFetch } from "./clients.ts";

/** How our Workers reach Supabase Auth. */
export interface AuthEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_SECRET_KEY: string;
}

/** One call of Supabase Auth, on behalf of whoever asks us from `address`. */
interface AuthCall {
  readonly path: string;
  readonly body: object;
  readonly address: string;
}

export interface AuthAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Tokens of a session that has begun or was refreshed. */
export const authTokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type AuthTokens = z.output<typeof authTokens>;

/** From this version on a refusal says its code as `code`. */
const API_VERSION = "2024-01-01";
const RETRY_AFTER_S = 60;

/**
 * Posts to Supabase Auth with the secret key, which lets it count limits by the caller's own address instead of ours
 * (`Sb-Forwarded-For`). Answers what was said below 500. Throws `rate_limited` {retry_after} for a 429 and
 * `maintenance` when nothing usable came.
 */
export async function askAuth(env: AuthEnv, { path, body, address }: AuthCall): Promise<AuthAnswer> {
  const response = await timedFetch(`${env.SUPABASE_URL}/auth/v1/${path}`, {
    method: "POST",
    headers: {
      apikey: env.SUPABASE_SECRET_KEY,
      Authorization: `Bearer ${env.SUPABASE_SECRET_KEY}`,
      "Content-Type": "application/json",
      "X-Supabase-Api-Version": API_VERSION,
      ...forwardedFor(address),
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response?.status === 429) {
    throw new DomainError("rate_limited", {
      remaining: 0,
      retry_after: secondsOf(response.headers.get("Retry-After")),
    });
  }
  if (!response || response.status >= 500) throw unusable(response?.status ?? 0);
  return { status: response.status, body: await response.json().catch(() => null) };
}

/** The failure for an answer of Supabase Auth that nobody can use; its status goes to the log only. */
export function unusable(status: number): DomainError {
  const failure = new DomainError("maintenance");
  failure.cause = { auth_status: status };
  return failure;
}

/** An IPv6 caller counts as its /56 everywhere; Auth wants an address without a length. */
function forwardedFor(address: string): Record<string, string> {
  const plain = address.replace(/\/56$/, "");
  return /^[0-9a-f.:]+$/i.test(plain) ? { "Sb-Forwarded-For": plain } : {};
}

function secondsOf(header: string | null): number {
  const seconds = Number(header);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : RETRY_AFTER_S;
}
