import { cookieValue, readSession, type Session } from "#adapters/supabase/session.ts";
import { requireNeed } from "#core/accounts/require-need.ts";
import { requireUser } from "#core/shared/context.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { takePlace } from "#core/shared/limits.ts";
import { acceptedLocale, knownLocale } from "#core/shared/locale.ts";
import { RequestContext, type RequestParts } from "#workers/_kit/request-context.ts";
import type { Answer, Call, Endpoint } from "./endpoint.ts";
import { type ApiEnv, readEnv } from "./env.ts";
import { requireCsrf } from "./http/csrf.ts";
import { failureOf } from "./http/error-response.ts";
import { answerHeaders, limitHeaders } from "./http/headers.ts";
import { keyOf, runOnce } from "./http/idempotency.ts";
import { readInput } from "./http/read-input.ts";

/** What differs between the product and a bench that stubs the stores. */
export interface Wiring {
  readonly readSession: (request: Request, env: ApiEnv) => Promise<Session | null>;
  readonly context: (parts: RequestParts) => RequestContext;
}

export const PRODUCT_WIRING: Wiring = {
  readSession,
  context: (parts) => new RequestContext(parts),
};

/** What Hono knows of a request. */
export interface Incoming {
  readonly request: Request;
  readonly bindings: object;
  readonly params: Readonly<Record<string, string>>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Answers one request of an endpoint: who asks, limits, CSRF, input, verb, and the one mapping of errors. */
export async function serve(wiring: Wiring, endpoint: Endpoint, incoming: Incoming): Promise<Response> {
  const { request } = incoming;
  const requestId = crypto.randomUUID();
  const locale = localeOf(request);
  let secure = false;
  let ctx: RequestContext | undefined;
  try {
    const env = readEnv(incoming.bindings);
    secure = env.PUBLIC_URL.startsWith("https:");
    const session = await wiring.readSession(request, env);
    ctx = wiring.context({ request, env, session, locale, requestId, waitUntil: incoming.waitUntil });
    const answer = await guarded(endpoint, incoming, { env, ctx, session });
    const headers = answerHeaders(requestId, secure);
    finishHeaders(headers, ctx);
    return respond(answer, headers);
  } catch (error) {
    const headers = answerHeaders(requestId, secure);
    if (ctx) finishHeaders(headers, ctx);
    return failed(error, locale, requestId, headers);
  }
}

/** A failure outside every endpoint: unknown path, wrong method. */
export function refuse(request: Request, error: unknown, allow?: string): Response {
  const requestId = crypto.randomUUID();
  // Without the environment nobody knows the scheme; over plain http browsers ignore what this says of https.
  const headers = answerHeaders(requestId, true);
  if (allow !== undefined) headers.set("Allow", allow);
  return failed(error, localeOf(request), requestId, headers);
}

async function guarded(
  endpoint: Endpoint,
  { request, params }: Incoming,
  { env, ctx, session }: Pick<Call, "env" | "ctx" | "session">,
): Promise<Answer> {
  await takeLimit(endpoint, ctx);
  if (endpoint.access === "session") requireUser(ctx.actor);
  await requireNeed(ctx, endpoint.needs);
  const unsafe = endpoint.method !== "get";
  if (unsafe) await requireCsrf(request, endpoint.csrf === "origin" ? null : session, env);
  const key = unsafe ? keyOf(request) : "";
  const input = unsafe ? await readInput(endpoint, request) : { body: {}, file: null };
  return runOnce(endpoint, { request, env, ctx, session, params, query: queryOf(request), ...input, key });
}

async function takeLimit(endpoint: Endpoint, { limiter, actor }: RequestContext): Promise<void> {
  if (endpoint.limit !== undefined) return;
  if (actor.kind === "user") await takePlace(limiter, "session", actor.sessionId);
  else if (actor.kind === "guest") await takePlace(limiter, "guest", actor.address);
}

function finishHeaders(headers: Headers, ctx: RequestContext): void {
  limitHeaders(headers, ctx.limitsTaken);
  for (const cookie of ctx.setCookies) headers.append("Set-Cookie", cookie);
}

function respond(answer: Answer, headers: Headers): Response {
  if ("response" in answer) {
    for (const [name, value] of answer.response.headers) headers.set(name, value);
    return new Response(answer.response.body, { status: answer.response.status, headers });
  }
  for (const cookie of answer.setCookies ?? []) headers.append("Set-Cookie", cookie);
  if (answer.replayed) headers.set("Idempotent-Replay", "true");
  const { data, meta, message } = answer;
  return Response.json({ data, meta, message }, { status: answer.status ?? 200, headers });
}

function failed(error: unknown, locale: Locale, requestId: string, headers: Headers): Response {
  const failure = failureOf(error, locale, requestId);
  if (failure.retryAfterSeconds !== null) headers.set("Retry-After", String(failure.retryAfterSeconds));
  return Response.json(failure.body, { status: failure.status, headers });
}

/** The language chosen on the site, else the one the client asks for. */
function localeOf(request: Request): Locale {
  const chosen = cookieValue(request.headers.get("Cookie") ?? "", "gerai_locale");
  return knownLocale(chosen) ?? acceptedLocale(request.headers.get("Accept-Language"));
}

function queryOf(request: Request): Record<string, string> {
  const at = request.url.indexOf("?");
  if (at === -1) return {};
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(request.url.slice(at))) if (value !== "") query[name] = value;
  return query;
}
