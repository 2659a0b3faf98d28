import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { askedAhead } from "#core/shared/asked-ahead.ts";

/**
 * What answers where a look is written down and nobody has looked: a request for the head alone, or one that a browser
 * sends before anybody has asked for the page; and one for a page's data, of which a file has none. Null for what
 * somebody has opened.
 */
export function unlessOpened({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">): Response | null {
  const { method, headers } = request;
  const kept = { "Cache-Control": "private, no-store" };
  if (context.note.route.endsWith(".data")) return new Response(null, { status: 404, headers: kept });
  if (method !== "GET") return new Response(null, { status: 405, headers: { ...kept, Allow: "GET" } });
  // Not kept by the browser for when somebody does: it asks again.
  return askedAhead(headers) ? new Response(null, { status: 503, headers: kept }) : null;
}
