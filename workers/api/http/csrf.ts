import type { Session } from "#adapters/supabase/session.ts";
import { cookiesAreSecure, cookieValue } from "#adapters/supabase/session-cookies.ts";
import {
  csrfCookieName,
  csrfSetCookie,
  csrfToken,
  csrfTokenMatches,
  isCsrfId,
  newCsrfId,
} from "#core/accounts/csrf-token.ts";
import { DomainError } from "#core/shared/errors.ts";
import type { ApiEnv } from "../env.ts";

const HEADER = "X-CSRF-TOKEN";

/**
 * Guards an unsafe call. Another site's Origin is refused always; with a
 * session the token is needed too. A guest has no authority to borrow.
 * Throws `csrf_failed`.
 */
export async function requireCsrf(request: Request, session: Session | null, env: ApiEnv): Promise<void> {
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== new URL(env.PUBLIC_URL).origin && origin !== new URL(request.url).origin) {
    throw new DomainError("csrf_failed");
  }
  if (session === null) return;
  const good = await csrfTokenMatches(env.SESSION_SECRET, csrfIdOf(request, env), request.headers.get(HEADER));
  if (!good) throw new DomainError("csrf_failed");
}

/** The token that the caller's next unsafe calls need, and the cookie that goes with it (none when it has one). */
export async function csrfForNextCalls(
  request: Request,
  env: ApiEnv,
  options: { readonly renew: boolean },
): Promise<{ readonly token: string; readonly setCookies: readonly string[] }> {
  const known = options.renew ? null : csrfIdOf(request, env);
  const id = isCsrfId(known) ? known : newCsrfId();
  return {
    token: await csrfToken(env.SESSION_SECRET, id),
    setCookies: id === known ? [] : [csrfSetCookie(id, cookiesAreSecure(env))],
  };
}

function csrfIdOf(request: Request, env: ApiEnv): string | null {
  return cookieValue(request.headers.get("Cookie") ?? "", csrfCookieName(cookiesAreSecure(env)));
}
