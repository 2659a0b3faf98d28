import type { AppLoadContext } from "@remix-run/cloudflare";
import { messenger } from "#adapters/messaging/messenger.ts";
import { paymentPort } from "#adapters/payments/providers.ts";
import { r2ObjectStore } from "#adapters/r2/object-store.ts";
import { credentials } from "#adapters/supabase/credentials.ts";
import { serviceDatabase, userDatabase } from "#adapters/supabase/database.ts";
import { identity, type RequestIdentity } from "#adapters/supabase/identity.ts";
import type { Session } from "#adapters/supabase/session.ts";
import { duplicateCounter } from "#adapters/upstash/duplicate-counter.ts";
import { rateLimiter } from "#adapters/upstash/rate-limiter.ts";
import { pushService } from "#adapters/web-push/push-service.ts";
import type { Identity } from "#core/ports/identity.ts";
import type { Actor, Context, Ports } from "#core/shared/context.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { clientAddress } from "#workers/_kit/client-address.ts";
import { clientDevice } from "#workers/_kit/client-device.ts";
import { inquiries } from "#workers/_kit/inquiries.ts";
import { knownSite } from "#workers/_kit/known-site.ts";
import { type AppEnv, dispatchQueue, importQueue } from "./env.server.ts";

interface Parts {
  readonly env: AppEnv;
  readonly request: Request;
  readonly session: Session | null;
  readonly locale: Locale;
  readonly requestId: string;
  readonly context: AppLoadContext;
}

/**
 * The composition root: environment and session → the context that verbs get. Ports are built when a verb asks for
 * them.
 */
export function composeContext({ env, request, session, locale, requestId, context }: Parts): Context & Ports {
  const address = clientAddress(request);
  const actor: Actor = session
    ? { kind: "user", userId: session.userId, sessionId: session.sessionId, address }
    : { kind: "guest", address };
  const now = () => new Date();
  const site = () =>
    knownSite.get({
      ctx: { db: userDatabase(env, null, { requestId, address, sessionId: null }), now, requestId },
      get host() {
        return new URL(env.PUBLIC_URL).hostname;
      },
      waitUntil: (work) => context.ctx.waitUntil(work),
    });
  return {
    actor,
    db: userDatabase(env, session?.accessToken ?? null, {
      requestId,
      address,
      sessionId: session?.sessionId ?? null,
    }),
    now,
    locale,
    requestId,
    device: clientDevice(request, env, (cookie) => context.answerHeaders.append("Set-Cookie", cookie)),
    get credentials() {
      return credentials(env);
    },
    get messenger() {
      return messenger(env, site);
    },
    site,
    get service() {
      return serviceDatabase(env);
    },
    get identity() {
      return keepingCookies(identity(env, { address, sessionId: session?.sessionId ?? null }), context.answerHeaders);
    },
    get limiter() {
      return rateLimiter(env, env.RATE_LIMITS);
    },
    get duplicates() {
      return duplicateCounter(env);
    },
    get dispatchQueue() {
      return dispatchQueue(env);
    },
    get importQueue() {
      return importQueue(env);
    },
    get inquiries() {
      return inquiries(env.INQUIRIES);
    },
    get objects() {
      return r2ObjectStore(env.FILES);
    },
    get pushService() {
      return pushService(env);
    },
    get payments() {
      return paymentPort(env);
    },
    pinPepper: env.PIN_PEPPER,
    waitUntil: (work) => context.ctx.waitUntil(work),
  };
}

/** Sign-in whose cookies go into the answer as soon as they are known. */
function keepingCookies(made: RequestIdentity, answerHeaders: Headers): Identity {
  let kept = 0;
  const keep = <T>(result: T): T => {
    for (const cookie of made.setCookies.slice(kept)) answerHeaders.append("Set-Cookie", cookie);
    kept = made.setCookies.length;
    return result;
  };
  return {
    signUp: async (person) => keep(await made.signUp(person)),
    signIn: async (email, password) => keep(await made.signIn(email, password)),
    signOut: async () => keep(await made.signOut()),
    checkPassword: (email, password) => made.checkPassword(email, password),
  };
}
