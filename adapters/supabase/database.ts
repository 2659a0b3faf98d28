import type { Database } from "#core/ports/database.ts";
import { isErrorCode } from "#core/shared/error-catalogue.ts";
import { DomainError, type ErrorDetails } from "#core/shared/errors.ts";
import { type SupabaseEnv, sharedClient } from "./clients.ts";
import { type Origin, originHeaders } from "./origin-proof.ts";

/** The database as a signed-in user, or as a guest when there is no token. Row-level security applies. */
export function userDatabase(env: UserDatabaseEnv, accessToken: string | null, origin: Origin | null): Database {
  let proof: Promise<Record<string, string>> | undefined;
  const headers = async () => {
    if (origin === null) return {};
    proof ??= originHeaders(origin, env.SESSION_SECRET);
    return proof;
  };
  return database(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, accessToken, headers);
}

/** The database as the service: only for what our Workers do in their own name. */
export function serviceDatabase(env: { SUPABASE_URL: string; SUPABASE_SECRET_KEY: string }): Database {
  return database(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, null, async () => ({}));
}

interface UserDatabaseEnv extends SupabaseEnv {
  /** Proves to the database where a request comes from. */
  readonly SESSION_SECRET: string;
}

function database(
  url: string,
  key: string,
  token: string | null,
  headers: () => Promise<Readonly<Record<string, string>>>,
): Database {
  return {
    async rpc(name, ...[args]) {
      const call = sharedClient(url, key).rpc(name, args ?? {});
      // They are this call's own; `setHeader` would copy them all for each that is set.
      const sent = call["headers"];
      sent.set("apikey", key);
      sent.set("Authorization", `Bearer ${token ?? key}`);
      for (const [header, value] of Object.entries(await headers())) sent.set(header, value);
      const { data, error, status } = await call;
      if (error) throw databaseError(error, status, name);
      return data;
    },
  };
}

interface WireError {
  readonly code?: string | null;
  readonly message?: string | null;
  readonly details?: string | null;
}

/**
 * An error of PostgREST as a DomainError. `PTxyz` carries a catalogue code and
 * its details (`field` names a field that is not valid, `problem` or `reason` why); no answer, 5xx and a database that
 * is busy or starting mean `maintenance`; everything else is `unexpected`, with the original as `cause`
 * for the log only.
 */
export function databaseError(error: WireError, status: number, name: string): DomainError {
  const code = error.code ?? "";
  const message = error.message ?? "";
  if (code.startsWith("PT") && isErrorCode(message)) {
    const { field, problem, ...details } = parseDetails(error.details);
    const what = [problem, details["reason"]].find((why) => typeof why === "string") ?? "invalid";
    return new DomainError(message, details, typeof field === "string" ? { [field]: [what] } : undefined);
  }
  return withCause(new DomainError(plainCode(code, status)), { rpc: name, status, code, message });
}

function plainCode(code: string, status: number): "unauthenticated" | "forbidden" | "maintenance" | "unexpected" {
  if (code === "PGRST301" || code === "PGRST302" || code === "PGRST303") return "unauthenticated";
  if (code === "42501") return status === 401 ? "unauthenticated" : "forbidden";
  if (status === 401) return "unauthenticated";
  const busy = /^(08|40|53|55P03|57)/.test(code) || /^PGRST00/.test(code);
  return status === 0 || busy || (status >= 502 && status <= 504) ? "maintenance" : "unexpected";
}

function parseDetails(details: string | null | undefined): ErrorDetails {
  if (!details) return {};
  try {
    const parsed: unknown = JSON.parse(details);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function withCause(error: DomainError, cause: unknown): DomainError {
  error.cause = cause;
  return error;
}
