import { type AuthError, type Session as AuthSession, createClient } from "@supabase/supabase-js";
import type { Identity, SignedIn } from "#core/ports/identity.ts";
import { DomainError } from "#core/shared/errors.ts";
import { timedFetch } from "./clients.ts";
import { userDatabase } from "./database.ts";
import { type SessionClient, type SessionEnv, sessionClient } from "./session-client.ts";
import { clearedSessionCookies } from "./session-cookies.ts";
import { verifyAccessToken } from "./token-verifier.ts";

export interface RequestIdentity extends Identity {
  /** `Set-Cookie` values that signing in, up or out asks the answer to carry. */
  readonly setCookies: readonly string[];
  /** Who has signed in or up during this request. */
  readonly signedIn: SignedIn | null;
}

/** Supabase Auth over one request's cookies. Nothing is built before it is needed. */
export function identity(request: Request, env: SessionEnv): RequestIdentity {
  const setCookies: string[] = [];
  let newcomer: SignedIn | null = null;
  const cookieHeader = request.headers.get("Cookie");
  const begin = async (
    ask: (auth: SessionClient["client"]["auth"]) => Promise<AuthAnswer>,
  ): Promise<SignedIn | null> => {
    const made = sessionClient(cookieHeader, env);
    const session = sessionOf(await ask(made.client.auth));
    if (!session) return null;
    setCookies.push(...made.setCookies);
    newcomer = await signedIn(session, env);
    return newcomer;
  };
  return {
    setCookies,
    get signedIn() {
      return newcomer;
    },
    signUp: ({ email, phone, name, password, referralCode }) =>
      begin((auth) =>
        auth.signUp({ email, password, options: { data: { name, phone, referral_code: referralCode } } }),
      ),
    signIn: (email, password) => begin((auth) => auth.signInWithPassword({ email, password })),
    async signOut() {
      const { client } = sessionClient(cookieHeader, env);
      await client.auth.signOut({ scope: "local" }).catch(() => undefined);
      setCookies.push(...clearedSessionCookies(cookieHeader, env));
    },
    async checkPassword(email, password) {
      const { auth } = createClient(env.SUPABASE_URL, env.SUPABASE_PUBLISHABLE_KEY, {
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        global: { fetch: timedFetch },
      });
      const session = sessionOf(await auth.signInWithPassword({ email, password }));
      if (session) await auth.signOut({ scope: "local" }).catch(() => undefined);
      return session !== null;
    },
  };
}

interface AuthAnswer {
  readonly data: { readonly session: AuthSession | null };
  readonly error: AuthError | null;
}

/** The session that began, or null when the server said no. Throws when it said nothing usable. */
function sessionOf({ data, error }: AuthAnswer): AuthSession | null {
  if (!error) return data.session;
  if (error.code === "email_address_invalid") throw new DomainError("validation_failed", {}, { email: ["email"] });
  if (error.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
  const failure = new DomainError(error.status === 429 ? "rate_limited" : "maintenance");
  failure.cause = { code: error.code, status: error.status };
  throw failure;
}

async function signedIn(session: AuthSession, env: SessionEnv): Promise<SignedIn> {
  const claims = await verifyAccessToken(session.access_token, env.SUPABASE_URL);
  if (!claims) throw new DomainError("unexpected");
  return { userId: claims.sub, sessionId: claims.session_id, db: userDatabase(env, session.access_token, null) };
}
