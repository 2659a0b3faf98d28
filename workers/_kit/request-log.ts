import type { Actor } from "#core/shared/context.ts";
import { uuidv7 } from "#core/shared/ids.ts";
import { log } from "./log.ts";

/** Who asked, as the log names them: a kind, never a person. */
type ActorKind = "guest" | "user" | "admin" | "partner" | "job";

/** What becomes known of one request on its way, for its one line in the log. */
export interface RequestNote {
  /** Also the reference that an error shows, and the trace of the messages that the request sends. */
  readonly requestId: string;
  actor: ActorKind;
  /** The pattern that took it, `/deposit/{code}`: an address may hold what opens something. */
  route: string;
  /** The catalogue's code of what it was refused with. */
  error: string | null;
}

/** Of a request that no route takes. */
const NO_ROUTE = "none";
/** Characters of a reference from outside: Cloudflare's ray has twenty. */
const EDGE_ID = /^[\w-]{8,64}$/;

const notes = new WeakMap<Request, RequestNote>();

/** The note of a request: whoever handles it has the same one. */
export function noteOf(request: Request): RequestNote {
  const known = notes.get(request);
  if (known) return known;
  const made: RequestNote = { requestId: requestIdOf(request), actor: "guest", route: NO_ROUTE, error: null };
  notes.set(request, made);
  return made;
}

/** Cloudflare's ray where there is one, so that a code people read to us is found in its logs. */
function requestIdOf(request: Request): string {
  const ray = request.headers.get("CF-Ray");
  return ray !== null && EDGE_ID.test(ray) ? ray : uuidv7();
}

/** How the log names an actor. */
export function actorKind({ kind }: Actor): ActorKind {
  return kind === "system" ? "job" : kind;
}

/** Answers a request and says so in one line, whatever `answer` does; it does not throw. */
export async function logged(request: Request, answer: (note: RequestNote) => Promise<Response>): Promise<Response> {
  const note = noteOf(request);
  const began = Date.now();
  const response = await answer(note);
  const { requestId, actor, route, error } = note;
  const { status } = response;
  log(status >= 500 ? "warn" : "info", "request", {
    request_id: requestId,
    actor,
    method: request.method,
    route,
    status,
    duration_ms: Date.now() - began,
    error,
  });
  return response;
}
