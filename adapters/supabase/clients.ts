import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** What every Supabase adapter needs to know. */
export interface SupabaseEnv {
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

const CALL_TIMEOUT_MS = 10_000;
const clients = new Map<string, SupabaseClient>();

/** fetch that gives up after ten seconds: a page must fail rather than hang. */
export function timedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signal = init?.signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS);
  return fetch(input, { ...init, signal });
}

/**
 * The isolate's one client for an API key. It holds no session and nothing of a
 * request: the key and who asks travel in each call's own headers (database.ts).
 */
export function sharedClient(url: string, key: string): SupabaseClient {
  const name = `${url} ${key}`;
  const known = clients.get(name);
  if (known) return known;
  const client = createClient(url, key, {
    accessToken: async () => null,
    global: { fetch: timedFetch },
  });
  // supabase-js would put around it what asks for a session, and copies all headers twice to add what a call has.
  client["rest"].fetch = timedFetch;
  clients.set(name, client);
  return client;
}
