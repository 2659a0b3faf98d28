import type { Database } from "#core/ports/database.ts";
import { isErrorCode } from "#core/shared/error-catalogue.ts";
import { DomainError, type ErrorDetails } from "#core/shared/errors.ts";
import { type SupabaseEnv, sharedClient } from "./clients.ts";

/** The request a call is made for, as the audit trail keeps it (private.request_origin). */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
}

/** The database as a signed-in user, or as a guest when there is no token. Row-level security applies. */
export function userDatabase(env: SupabaseEnv, accessToken: string | null, origin: Origin | null): Database {
  return database(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, accessToken, origin);
}

/** The database as the service: only for what our Workers do in their own name. */
export function serviceDatabase(env: { SUPABASE_URL: string; SUPABASE_SECRET_KEY: string }): Database {
  return database(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, null, null);
}

function database(url: string, key: string, token: string | null, origin: Origin | null): Database {
  return {
    async rpc(name, args = {}) {
      const call = sharedClient(url, key).rpc(name, args);
      if (token !== null) call.setHeader("Authorization", `Bearer ${token}`);
      if (origin) call.setHeader("X-Request-Id", origin.requestId).setHeader("X-Client-Address", origin.address);
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
 * its details (`field` names a field that is not valid); no answer, 5xx and a database that is busy or starting mean
 * `maintenance`; everything else is `unexpected`, with the original as `cause`
 * for the log only.
 */
export function databaseError(error: WireError, status: number, name: string): DomainError {
  const code = error.code ?? "";
  const message = error.message ?? "";
  if (code.startsWith("PT") && isErrorCode(message)) {
    const { field, ...details } = parseDetails(error.details);
    return new DomainError(message, details, typeof field === "string" ? { [field]: ["invalid"] } : undefined);
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
