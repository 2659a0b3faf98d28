import * as build from "../../build/server/index.js";
import { HEALTH_PATH, healthAnswer } from "../_kit/health.ts";
import { errorFields, log } from "../_kit/log.ts";
import { discardBody } from "../_kit/read-body.ts";
import { requestLocale } from "../_kit/request-locale.ts";
import { logged, type RequestNote } from "../_kit/request-log.ts";
import { secureAnswer } from "../_kit/secure-answer.ts";
import { belowWebapp, outOfWebapp, WEBAPP } from "../_kit/webapp.ts";
import { foreignOrigin, isFromOwnPage, withoutOrigin } from "./foreign-origin.ts";
import { guardedBuild } from "./guarded-build.ts";
import { lastPage } from "./last-page.ts";
import { type PageContext, pageHandlers } from "./page-handlers.ts";
import { proxySocket, SOCKET_PATH } from "./socket.ts";

/** What this file itself uses; the application parses its whole environment in app/server. */
interface Env {
  readonly PUBLIC_URL: string;
  readonly SUPABASE_URL: string;
  readonly SUPABASE_PUBLISHABLE_KEY: string;
}

const guarded = guardedBuild(build);
const { readSettings, publicPages } = build.entry.module;
const pageCache = new publicPages.PageCache(build.assets.version);
const handle = pageHandlers(guarded);
const handleInWebapp = pageHandlers(guarded, WEBAPP);
const ROBOTS = "X-Robots-Tag";

export default {
  /** Files of the build are answered by the assets binding before this runs. */
  async fetch(request, env, ctx): Promise<Response> {
    return logged(request, async (note) => {
      const health = healthAnswer(request, HEALTH_PATH, note, () => readSettings(env));
      if (health !== null) return health;
      const answerHeaders = new Headers();
      const load = { env, ctx, answerHeaders, note, fromOwnPage: isFromOwnPage(request, env.PUBLIC_URL) };
      const url = new URL(request.url);
      const response = await answer(request, url, env, load).catch((error: unknown) => failure(request, note, error));
      await discardBody(request);
      return withHeaders(response, answerHeaders, url.pathname);
    });
  },
} satisfies ExportedHandler<Env>;

async function answer(request: Request, url: URL, env: Env, load: PageContext): Promise<Response> {
  if (url.pathname === SOCKET_PATH) {
    load.note.route = SOCKET_PATH;
    return proxySocket(request, env);
  }
  const refusal = foreignOrigin(request, env.PUBLIC_URL);
  if (refusal) {
    load.note.error = "csrf_failed";
    return refusal;
  }
  // How Remix asked for data before; nothing of this site does.
  if (url.searchParams.has("_data")) {
    url.searchParams.delete("_data");
    return new Response(null, { status: 307, headers: { Location: url.href } });
  }
  const elsewhere = outOfWebapp(url);
  // A form stays one.
  if (elsewhere !== null) return new Response(null, { status: 307, headers: { Location: elsewhere } });
  const surroundings = {
    publicUrl: env.PUBLIC_URL,
    waitUntil: (work: Promise<unknown>) => load.ctx.waitUntil(work),
    note: load.note,
  };
  const kept = await pageCache.answer(request, surroundings, (bare, answerHeaders) =>
    handle(bare, { ...load, answerHeaders }),
  );
  if (kept) return kept;
  const inWebapp = belowWebapp(url.pathname) !== null || url.pathname === `${WEBAPP}.data`;
  const response = await (inWebapp ? handleInWebapp : handle)(withoutOrigin(request), load);
  if (mayChangePages(request, url, response)) pageCache.forget();
  return response;
}

/** An admin's change may be one of what public pages show, and is seen there at once by whoever made it. */
function mayChangePages({ method }: Request, { pathname }: URL, { status }: Response): boolean {
  return method === "POST" && /^\/admin[/.]/.test(pathname) && status < 400;
}

/** What nobody has answered, as when a setting is missing: the log has the reason, the page where to find it. */
function failure(request: Request, note: RequestNote, error: unknown): Response {
  log("error", "web_failed", { request_id: note.requestId, ...errorFields(error) });
  note.error = "unexpected";
  return lastPage(requestLocale(request), note.requestId);
}

/**
 * Refreshed cookies and the security headers go with every answer, also with redirects and data that no document
 * renders. Everything but a page that is listed tells search engines not to list it.
 */
function withHeaders(response: Response, added: Headers, pathname: string): Response {
  const made = changeable(response);
  for (const [name, value] of added) {
    // A cookie comes beside others; whatever else is said counts in place of what the page says.
    if (name === "set-cookie") made.headers.append(name, value);
    else made.headers.set(name, value);
  }
  if (!publicPages.isListedAt(pathname) && !made.headers.has(ROBOTS)) made.headers.set(ROBOTS, "noindex");
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
