import { isRouteErrorResponse } from "@remix-run/react";

export type ErrorKind = "notFound" | "gone" | "forbidden" | "tooMany" | "maintenance" | "offline" | "unexpected";

/** What kind of error a page shows. */
export function kindOf(error: unknown): ErrorKind {
  // A part of a page that could not be fetched, while the browser itself says why.
  if (!isRouteErrorResponse(error)) return globalThis.navigator?.onLine === false ? "offline" : "unexpected";
  if (error.status === 404) return problemOf(error)?.code === "not_found" ? "gone" : "notFound";
  if (error.status === 403 && problemOf(error)?.code !== "csrf_failed") return "forbidden";
  if (error.status === 429) return "tooMany";
  return error.status === 503 ? "maintenance" : "unexpected";
}

/** What the server says of an error (`RouteProblem`). */
interface Problem {
  readonly code: string;
  readonly text: string;
  readonly request_id: string;
  readonly lacking: string | null;
}

/** What the server said of an error; null of one that is not its own. */
export function problemOf(error: unknown): Problem | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "object" || error.data === null) return null;
  const { code, text, request_id, lacking } = error.data as Partial<Record<string, unknown>>;
  if (typeof code !== "string" || typeof text !== "string" || typeof request_id !== "string") return null;
  return { code, text, request_id, lacking: typeof lacking === "string" ? lacking : null };
}
