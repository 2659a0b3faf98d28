import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type SupabaseEnv, timedFetch } from "./clients.ts";

export interface SessionEnv extends SupabaseEnv {
  /** The site's own origin; its scheme decides whether cookies are `Secure`. */
  readonly PUBLIC_URL: string;
}

export interface SessionClient {
  readonly client: SupabaseClient;
  /** `Set-Cookie` values that the auth calls so far have asked for, the last word on each cookie. */
  readonly setCookies: readonly string[];
}

export function cookiesAreSecure(env: { readonly PUBLIC_URL: string }): boolean {
  return env.PUBLIC_URL.startsWith("https:");
}

export function sessionCookieName(env: { readonly PUBLIC_URL: string }): string {
  return cookiesAreSecure(env) ? "__Host-gerai_session" : "gerai_session";
}

/** A Supabase Auth client over one request's cookies; made only where a session begins, changes or ends. */
export function sessionClient(cookieHeader: string | null, env: SessionEnv): SessionClient {
  const written = new Map<string, string>();
  const jar = parseCookieHeader(cookieHeader ?? "").map(({ name, value }) => ({ name, value: value ?? "" }));
  const client = createServerClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: {
      name: sessionCookieName(env),
      httpOnly: true,
      sameSite: "lax",
      path: "/",
      secure: cookiesAreSecure(env),
    },
    global: { fetch: timedFetch },
    cookies: {
      // The person is in the access token; their record would only make every request heavier.
      encode: "tokens-only",
      getAll: () => jar,
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) written.set(name, serializeCookieHeader(name, value, options));
      },
    },
  });
  return {
    client,
    get setCookies() {
      return [...written.values()];
    },
  };
}
