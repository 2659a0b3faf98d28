import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Where browsers say that nobody has asked for a page yet, the old ones too. */
const SAID_AHEAD = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"] as const;

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
  const ahead = SAID_AHEAD.map((name) => headers.get(name) ?? "").join(" ");
  // Not kept by the browser for when somebody does: it asks again.
  return /prefetch|prerender|preview/i.test(ahead) ? new Response(null, { status: 503, headers: kept }) : null;
}
