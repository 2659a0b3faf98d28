import { errorText } from "#core/shared/errors.ts";
import { requestLocale } from "../_kit/request-locale.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * The plain refusal of a form that another site sent, or null. The token of the form is checked all the same; this
 * holds where a page of ours would lend its token.
 */
export function foreignOrigin(request: Request, publicUrl: string): Response | null {
  if (SAFE.has(request.method)) return null;
  const origin = request.headers.get("Origin");
  if (origin === null || isOwn(origin, request, publicUrl)) return null;
  return new Response(`${errorText("csrf_failed", requestLocale(request))}\n`, {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * True where the browser says that a page of ours sent the request. Every browser that keeps a session says so of a
 * form: by `Origin`, the newer ones by `Sec-Fetch-Site` too. A page of another site can write neither.
 */
export function isFromOwnPage(request: Request, publicUrl: string): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("Origin");
  return origin === null ? site !== null : isOwn(origin, request, publicUrl);
}

function isOwn(origin: string, request: Request, publicUrl: string): boolean {
  return origin === new URL(request.url).origin || origin === new URL(publicUrl).origin;
}

/**
 * The request without what Remix would compare once more, with a header that anybody may send (`X-Forwarded-Host`),
 * and answer with an error of its own.
 */
export function withoutOrigin(request: Request): Request {
  if (SAFE.has(request.method) || !request.headers.has("Origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}
