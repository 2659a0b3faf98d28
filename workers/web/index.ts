import * as build from "../../build/server/index.js";
import { errorFields, log } from "../_kit/log.ts";
import { discardBody } from "../_kit/read-body.ts";
import { secureAnswer } from "../_kit/secure-answer.ts";
import { belowWebapp, outOfWebapp, WEBAPP } from "../_kit/webapp.ts";
import { foreignOrigin, isFromOwnPage, withoutOrigin } from "./foreign-origin.ts";
import { guardedBuild } from "./guarded-build.ts";
import { pageHandlers } from "./page-handlers.ts";
import { proxySocket } from "./socket.ts";

/** What this file itself uses; the application parses its whole environment in app/server. */
interface Env {
  readonly PUBLIC_URL: string;
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

const guarded = guardedBuild(build);
const { PageCache, isListedAt } = build.entry.module.publicPages;
const publicPages = new PageCache(build.assets.version);
const handle = pageHandlers(guarded);
const handleInWebapp = pageHandlers(guarded, WEBAPP);
const ROBOTS = "X-Robots-Tag";

export default {
  /** Files of the build are answered by the assets binding before this runs. */
  async fetch(request, env, ctx): Promise<Response> {
    const answerHeaders = new Headers();
    const response = await answer(request, env, ctx, answerHeaders).catch(failure);
    await discardBody(request);
    return withHeaders(response, answerHeaders, new URL(request.url).pathname);
  },
} satisfies ExportedHandler<Env>;

async function answer(request: Request, env: Env, ctx: ExecutionContext, answerHeaders: Headers): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === "/realtime/v1/websocket") return proxySocket(request, env);
  const refusal = foreignOrigin(request, env.PUBLIC_URL);
  if (refusal) return refusal;
  const elsewhere = outOfWebapp(url);
  // A form stays one.
  if (elsewhere !== null) return new Response(null, { status: 307, headers: { Location: elsewhere } });
  const context = { env, ctx, fromOwnPage: isFromOwnPage(request, env.PUBLIC_URL) };
  const surroundings = { publicUrl: env.PUBLIC_URL, waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work) };
  const kept = await publicPages.answer(request, surroundings, (bare, headers) =>
    handle(bare, { ...context, answerHeaders: headers }),
  );
  if (kept) return kept;
  const inWebapp = belowWebapp(url.pathname) !== null || url.pathname === `${WEBAPP}.data`;
  const response = await (inWebapp ? handleInWebapp : handle)(withoutOrigin(request), { ...context, answerHeaders });
  if (mayChangePages(request, url, response)) publicPages.forget();
  return response;
}

/** An admin's change may be one of what public pages show, and is seen there at once by whoever made it. */
function mayChangePages({ method }: Request, { pathname }: URL, { status }: Response): boolean {
  return method === "POST" && /^\/admin[/.]/.test(pathname) && status < 400;
}

/** What nobody has answered, as when a setting is missing: the log has the reason. */
function failure(error: unknown): Response {
  log("error", "web_failed", errorFields(error));
  return new Response("This site cannot answer at the moment.", { status: 500 });
}

/**
 * Refreshed cookies and the security headers go with every answer, also with redirects and data that no document
 * renders. Everything but a page that is listed tells search engines not to list it.
 */
function withHeaders(response: Response, added: Headers, pathname: string): Response {
  const made = changeable(response);
  for (const [name, value] of added) made.headers.append(name, value);
  if (!isListedAt(pathname) && !made.headers.has(ROBOTS)) made.headers.set(ROBOTS, "noindex");
  secureAnswer(made.headers);
  return made;
}

/** The answer itself where its headers may be changed, else a copy: those of what was fetched may not. */
function changeable(response: Response): Response {
  try {
    response.headers.delete("X-Powered-By");
    return response;
  } catch {
    const { status, webSocket } = response;
    return webSocket
      ? new Response(null, { status, webSocket, headers: response.headers })
      : new Response(response.body, response);
  }
}
