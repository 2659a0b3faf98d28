import { Hono } from "hono";
import { type Partners, settingValue, type Values } from "#adapters/_kit/manifest.ts";
import { receiveCallback } from "#core/inbound/receive-callback.ts";
import type { Database } from "#core/ports/database.ts";
import { type InboundPartner, MAX_INBOUND_BYTES } from "#core/ports/inbound.ts";
import type { InboundMessage, MessageQueue } from "#core/ports/queue.ts";
import type { Context } from "#core/shared/context.ts";
import { HEALTH_PATH, healthAnswer } from "./health.ts";
import { errorFields, log } from "./log.ts";
import { discardBody, readBody } from "./read-body.ts";
import { logged, noteOf, type RequestNote } from "./request-log.ts";
import { secureAnswer } from "./secure-answer.ts";

/**
 * How long a partner may take to send a body, in milliseconds: with readBody's grace a second, and for a long one
 * what it needs at this speed.
 */
const BODY_PATIENCE_MS = 900;
const SLOWEST_BYTES_PER_MS = 32;

export interface CallbackRoute<Env> {
  readonly path: `/callbacks/${string}`;
  readonly partner: InboundPartner;
  /** What the partner signs with. */
  readonly secret: (env: Env) => string;
}

export interface CallbackWiring<Env> {
  /** The Worker's folder, which its health address ends in. */
  readonly name: string;
  readonly readEnv: (bindings: object) => Env;
  readonly db: (env: Env) => Database;
  readonly inboundQueue: (env: Env, trace: string) => MessageQueue<InboundMessage>;
  readonly routes: readonly CallbackRoute<Env>[];
}

/** The routes of every partner that makes callbacks, each with the setting that it signs with. */
export function callbackRoutes<Env extends { readonly partners: Values }>(
  partners: Partners,
): readonly CallbackRoute<Env>[] {
  return Object.values(partners).flatMap(({ inbound }) => {
    if (inbound === null) return [];
    const { path, reader, secret, account } = inbound;
    const names = account === undefined ? [secret] : [account, secret];
    const proof = (env: Env) => names.map((name) => settingValue(env.partners, name)).join("");
    return [{ path, partner: reader, secret: proof }];
  });
}

/**
 * The Worker of some partners' callbacks (decisions §9). Answers:
 * 200 stored, stored before, or a ping · 400/408/413 unusable body · 401 not
 * proven · 404/405 no callback, or not POST · 503 could not be stored, send again.
 * After 408 and 413 the connection is closed, because the rest of the body is not read; workerd leaves out a
 * `Connection: close` that would say so.
 */
export function callbackApp<Env>(wiring: CallbackWiring<Env>): ExportedHandler<object> {
  const app = callbackRouter(wiring);
  const health = `${HEALTH_PATH}/${wiring.name}`;
  return {
    fetch: (request, env, ctx) =>
      logged(request, async (note) => {
        return healthAnswer(request, health, note, () => wiring.readEnv(env)) ?? app.fetch(request, env, ctx);
      }),
  };
}

/** What answers the partners themselves. */
export function callbackRouter<Env>(wiring: CallbackWiring<Env>): Hono<{ Bindings: object }> {
  const app = new Hono<{ Bindings: object }>();
  for (const route of wiring.routes) {
    app.post(route.path, (c) => answer(wiring, route, c.req.raw, c.env));
    app.all(route.path, (c) => turnAway(c.req.raw, 405, "method_not_allowed", { Allow: "POST" }));
  }
  app.notFound((c) => turnAway(c.req.raw, 404, "not_found"));
  app.onError((error, c) => {
    const note = noteOf(c.req.raw);
    note.error = "maintenance";
    log("error", "callback_failed", { request_id: note.requestId, ...errorFields(error) });
    return plain(503, "maintenance", { "Retry-After": "30" });
  });
  return app;
}

async function answer<Env>(
  wiring: CallbackWiring<Env>,
  route: CallbackRoute<Env>,
  request: Request,
  bindings: object,
): Promise<Response> {
  const note = noteOf(request);
  note.actor = "partner";
  note.route = route.path;
  const declared = Number(request.headers.get("content-length") ?? 0) || 0;
  const read = await readBody(request, MAX_INBOUND_BYTES, BODY_PATIENCE_MS + declared / SLOWEST_BYTES_PER_MS);
  if (!read.ok) return refused(note, read.status, read.status === 413 ? "payload_too_large" : "malformed_request");
  const env = wiring.readEnv(bindings);
  const ctx: Context = {
    actor: { kind: "partner", partner: route.partner.id },
    db: wiring.db(env),
    now: () => new Date(),
    locale: "id",
    requestId: note.requestId,
  };
  const received = await receiveCallback(
    { ...ctx, inbound: route.partner, inboundQueue: wiring.inboundQueue(env, note.requestId) },
    { headers: request.headers, body: read.bytes, secret: route.secret(env) },
  );
  if (!received.accepted) return refused(note, 401, "unauthenticated");
  for (const event of received.events) {
    log("info", "callback_stored", {
      request_id: note.requestId,
      partner: route.partner.id,
      event_id: event.event_id,
      fresh: event.fresh,
    });
  }
  return json(200, { status: "ok" });
}

/** A refusal of what is no callback: its body is read away, so that the connection serves the next request. */
async function turnAway(
  request: Request,
  status: 404 | 405,
  error: string,
  headers?: Record<string, string>,
): Promise<Response> {
  await discardBody(request);
  return refused(noteOf(request), status, error, headers);
}

function refused(note: RequestNote, status: number, error: string, headers?: Record<string, string>): Response {
  note.error = error;
  return plain(status, error, headers);
}

function plain(status: number, error: string, headers: Record<string, string> = {}): Response {
  return json(status, { error }, headers);
}

function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  const answer = Response.json(body, { status, headers });
  secureAnswer(answer.headers);
  return answer;
}
