import { sha256Hex } from "#core/shared/crypto.ts";
import { DomainError } from "#core/shared/errors.ts";
import { beginCall, dropCall, finishCall } from "#core/shared/generic-idempotency.ts";
import { newIdempotencyKey, parseIdempotencyKey } from "#core/shared/idempotency.ts";
import type { Answer, Call, Endpoint } from "../endpoint.ts";

const HEADER = "Idempotency-Key";
const WAIT_TRIES = 6;
const WAIT_MS = 400;

/** The caller's key, or a fresh one. Throws `validation_failed` for a key that is none. */
export function keyOf(request: Request): string {
  const header = request.headers.get(HEADER);
  return header === null ? newIdempotencyKey() : parseIdempotencyKey(header);
}

/** Runs the endpoint; with a caller's key on a `store` endpoint, at most once in 24 hours. */
export async function runOnce(endpoint: Endpoint, call: Call): Promise<Answer> {
  if (endpoint.idempotency !== "store" || !call.request.headers.has(HEADER) || call.session === null) {
    return endpoint.handle(call);
  }
  const { db } = call.ctx;
  const file = call.file === null ? "" : await sha256Hex(call.file.bytes);
  const asked = JSON.stringify([endpoint.method, endpoint.path, call.params, call.body, file]);
  const fingerprint = await sha256Hex(asked);
  for (let attempt = 0; attempt < WAIT_TRIES; attempt++) {
    const begun = await beginCall(db, call.key, fingerprint);
    if (begun.state === "new") return runAndKeep(endpoint, call);
    if (begun.state === "mismatch") throw new DomainError("idempotency_mismatch");
    if (begun.state === "done") return replay(begun.status ?? 200, begun.body);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  throw new DomainError("idempotency_running");
}

async function runAndKeep(endpoint: Endpoint, call: Call): Promise<Answer> {
  try {
    const answer = await endpoint.handle(call);
    if ("response" in answer) throw new Error("a file cannot be kept for repeats");
    const { data, meta, message, status = 200 } = answer;
    await finishCall(call.ctx.db, call.key, status, { data, meta, message });
    return answer;
  } catch (error) {
    await dropCall(call.ctx.db, call.key).catch(() => undefined);
    throw error;
  }
}

function replay(status: number, body: unknown): Answer {
  const kept = typeof body === "object" && body !== null ? body : {};
  return { data: null, ...kept, status, replayed: true };
}
