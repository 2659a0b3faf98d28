import { z } from "zod";
import type { Identity, SignedIn } from "#core/ports/identity.ts";
import { throwReturnedRefusal } from "#core/shared/answers.ts";
import { DomainError } from "#core/shared/errors.ts";
import { loginSecret } from "#core/shared/login-secret.ts";
import { type AuthTokens, askAuth, authTokens } from "./auth-server.ts";
import { type CredentialsEnv, createLogin } from "./credentials.ts";
import { serviceDatabase, userDatabase } from "./database.ts";
import type { SessionEnv } from "./session.ts";
import { clearedSessionCookie, sessionSetCookie } from "./session-cookies.ts";
import { verifyAccessToken } from "./token-verifier.ts";

interface IdentityEnv extends SessionEnv, CredentialsEnv {
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

/** Who asks: the address that Supabase Auth counts by, and the session there is already. */
interface Asker {
  readonly address: string;
  readonly sessionId: string | null;
}

export interface RequestIdentity extends Identity {
  /** Who has signed in or up during this request. */
  readonly signedIn: SignedIn | null;
}

const checked = z.object({ right: z.boolean() });

/**
 * Supabase Auth for one request, with the session in a sealed cookie. `keep` gets the `Set-Cookie` value of whoever
 * signs in, up or out.
 */
export function identity(
  env: IdentityEnv,
  { address, sessionId }: Asker,
  keep: (setCookie: string) => void,
): RequestIdentity {
  let newcomer: SignedIn | null = null;
  const begin = async (email: string, secret: string): Promise<SignedIn | null> => {
    const body = { email, password: secret };
    const answer = await askAuth(env, { path: "token?grant_type=password", body, address });
    if (answer.status !== 200) return null;
    const tokens = authTokens.parse(answer.body);
    newcomer = await signedIn(tokens, env);
    keep(await sessionSetCookie(tokens, env));
    return newcomer;
  };
  return {
    get signedIn() {
      return newcomer;
    },
    async signUp(person) {
      const made = await createLogin(env, person, address);
      return made === null ? null : begin(person.email, person.secret);
    },
    signIn: async (email, password) => begin(email, await loginSecret(password, env.PIN_PEPPER)),
    async signOut() {
      keep(clearedSessionCookie(env));
    },
    async checkPassword(email, password) {
      const answer = await serviceDatabase(env).rpc("password_check", {
        p_email: email,
        p_secret: await loginSecret(password, env.PIN_PEPPER),
        p_session: sessionId,
      });
      throwReturnedRefusal(answer);
      return checked.parse(answer).right;
    },
  };
}

async function signedIn(tokens: AuthTokens, env: IdentityEnv): Promise<SignedIn> {
  const claims = await verifyAccessToken(tokens.access_token, env.SUPABASE_URL);
  if (!claims) throw new DomainError("unexpected");
  return { userId: claims.sub, sessionId: claims.session_id, db: userDatabase(env, tokens.access_token, null) };
}
