import { readSession, type Session } from "#adapters/supabase/session.ts";
import { gateBefore, isNotLetIn, requireNeed } from "#core/accounts/require-need.ts";
import { requireUser } from "#core/shared/context.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { consumeRequestLimit } from "#core/shared/limits.ts";
import { clientAddress } from "#workers/_kit/client-address.ts";
import { discardBody } from "#workers/_kit/read-body.ts";
import { RequestContext, type RequestParts } from "#workers/_kit/request-context.ts";
import { requestLocale } from "#workers/_kit/request-locale.ts";
import { actorKind, noteOf, type RequestNote } from "#workers/_kit/request-log.ts";
import { BASE_PATH } from "./base-path.ts";
import type { Answer, Call, Endpoint } from "./endpoint.ts";
import { type ApiEnv, readEnv } from "./env.ts";
import { requireCsrf } from "./http/csrf.ts";
import { failureOf } from "./http/error-response.ts";
import { answerHeaders, limitHeaders } from "./http/headers.ts";
import { keyOf, runOnce } from "./http/idempotency.ts";
import { readInput } from "./http/read-input.ts";

/** What differs between the product and a bench that stubs the stores. */
export interface Wiring {
  readonly readSession: (request: Request, env: ApiEnv, address: string) => Promise<Session | null>;
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
  const note = noteOf(request);
  note.route = BASE_PATH + endpoint.path;
  const { requestId } = note;
  const locale = requestLocale(request);
  const headers = answerHeaders(requestId);
  let ctx: RequestContext | undefined;
  try {
    const env = readEnv(incoming.bindings);
    const session = await wiring.readSession(request, env, clientAddress(request));
    const { waitUntil } = incoming;
    ctx = wiring.context({ request, env, session, locale, requestId, waitUntil, answerHeaders: headers });
    note.actor = actorKind(ctx.actor);
    const answer = await guarded(endpoint, incoming, { env, ctx, session });
    // Of a GET's, which no endpoint reads.
    await discardBody(request);
    limitHeaders(headers, ctx.limitsTaken);
    return respond(answer, headers);
  } catch (error) {
    await discardBody(request);
    if (ctx) limitHeaders(headers, ctx.limitsTaken);
    const told = await toldFirst(ctx, endpoint, error);
    if (told instanceof DomainError && isNotLetIn(told.code)) await ctx?.giveBackPlaces();
    return failed(told, locale, note, headers, endpoint);
  }
}

/**
 * The refusal that a caller reads: whoever may not ask at all is told that, and nothing of what was sent. What was
 * found first stays where nobody can be asked.
 */
async function toldFirst(ctx: RequestContext | undefined, { needs }: Endpoint, error: unknown): Promise<unknown> {
  if (ctx === undefined || !(error instanceof DomainError)) return error;
  return gateBefore(ctx, needs, error).catch((refusal: unknown) => {
    return refusal instanceof DomainError && refusal.status < 500 ? refusal : error;
  });
}

/** A failure outside every endpoint: unknown path, wrong method. */
export function refuse(request: Request, error: unknown, allow?: string): Response {
  const note = noteOf(request);
  const headers = answerHeaders(note.requestId);
  if (allow !== undefined) headers.set("Allow", allow);
  return failed(error, requestLocale(request), note, headers);
}

async function guarded(
  endpoint: Endpoint,
  { request, params }: Incoming,
  { env, ctx, session }: Pick<Call, "env" | "ctx" | "session">,
): Promise<Answer> {
  if (endpoint.limit === undefined) await consumeRequestLimit(ctx.limiter, ctx.actor);
  if (endpoint.access === "session") requireUser(ctx.actor);
  await requireNeed(ctx, endpoint.needs);
  const unsafe = endpoint.method !== "get";
  if (unsafe) await requireCsrf(request, endpoint.csrf === "origin" ? null : session, env);
  const key = unsafe ? keyOf(request) : "";
  const input = await readInput(endpoint, request, params);
  return runOnce(endpoint, { request, env, ctx, session, ...input, key });
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

function failed(error: unknown, locale: Locale, note: RequestNote, headers: Headers, endpoint?: Endpoint): Response {
  const failure = failureOf(error, locale, note.requestId, endpoint);
  note.error = failure.code;
  if (failure.retryAfterSeconds !== null) headers.set("Retry-After", String(failure.retryAfterSeconds));
  return Response.json(failure.body, { status: failure.status, headers });
}
