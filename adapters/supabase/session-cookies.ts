import { isChunkLike, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import { cookiesAreSecure, type SessionEnv, sessionCookieName } from "./session-client.ts";

/** `Set-Cookie` values that remove every session cookie of a request, whatever is in them. */
export function clearedSessionCookies(cookieHeader: string | null, env: SessionEnv): string[] {
  const name = sessionCookieName(env);
  return parseCookieHeader(cookieHeader ?? "")
    .filter((cookie) => isChunkLike(name, cookie.name))
    .map((cookie) =>
      serializeCookieHeader(cookie.name, "", {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: cookiesAreSecure(env),
        maxAge: 0,
      }),
    );
}
