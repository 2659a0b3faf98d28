import { errorFields, log } from "./log.ts";
import { logged, type RequestNote } from "./request-log.ts";
import { secureAnswer } from "./secure-answer.ts";

/** Where the Worker of the pages says that it runs; every other one says so at `/healthz/<its folder>`. */
export const HEALTH_PATH = "/healthz";

/**
 * The answer of a Worker's health address, or null for any other: whether it runs and has every setting that it needs.
 * Nothing else is said, and nobody else is asked: what it works with has a page of its own (/admin/status).
 */
export function healthAnswer(request: Request, path: string, note: RequestNote, ready: () => unknown): Response | null {
  // Every other request is told from it without taking its address apart.
  if (!request.url.includes(path) || new URL(request.url).pathname !== path) return null;
  note.route = path;
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads)
    return withHeaders(
      Response.json({ status: "method_not_allowed" }, { status: 405, headers: { Allow: "GET, HEAD" } }),
    );
  try {
    ready();
    return withHeaders(Response.json({ status: "ok" }));
  } catch (error) {
    log("alert", "not_ready", { request_id: note.requestId, ...errorFields(error) });
    return withHeaders(Response.json({ status: "not_ready" }, { status: 503 }));
  }
}

function withHeaders(response: Response): Response {
  secureAnswer(response.headers);
  return response;
}

/** A Worker of queues and cron: it answers its health address, and 404 to whatever else reaches it. */
export function healthOnly(request: Request, path: string, ready: () => unknown): Promise<Response> {
  return logged(request, async (note) => {
    return (
      healthAnswer(request, path, note, ready) ?? withHeaders(Response.json({ status: "not_found" }, { status: 404 }))
    );
  });
}
