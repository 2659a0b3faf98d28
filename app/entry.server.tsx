import {
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type HandleDataRequestFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { matchRoutes } from "@remix-run/router";
import { I18nextProvider } from "react-i18next";
import { errorFields, log } from "#workers/_kit/log.ts";
import { WEBAPP } from "#workers/_kit/webapp.ts";
import { AnswersFormContext } from "./components/answers-form.ts";
import { BasePathContext } from "./components/base-path.ts";
import { NonceContext } from "./components/nonce.ts";
import { serverTexts } from "./i18n/server-texts.server.ts";
import { isListedAt } from "./navigation/public-pages.ts";
import { readEnv } from "./server/env.server.ts";
import { guardRoutes } from "./server/guard-routes.server.ts";
import { liveChatOf } from "./server/live-chat.server.ts";
import { PageCache } from "./server/page-cache.server.ts";
import { renderDocument } from "./server/render-document.server.ts";
import { newNonce, setPagePolicy } from "./server/security-headers.server.ts";
import { isUserVisit, visitOf } from "./server/visit.server.ts";

/** Throws where a setting is missing; the health address of workers/web asks. */
export const readSettings = readEnv;

/** Puts every route behind what it needs; workers/web does so before it handles a request. */
export const guard = guardRoutes;

/** Public pages as guests get them, and which of them search engines may list. */
export const publicPages = { PageCache, isListedAt };

/** Remix itself as this build has it (scripts/server-libraries.ts): workers/web has none beside it. */
export const remix = { createRequestHandler, matchRoutes };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const visit = await visitOf(request, context);
  const nonce = isUserVisit(visit) ? newNonce() : undefined;
  const body = await renderDocument(remix, nonce, (page) => (
    <NonceContext.Provider value={nonce}>
      <BasePathContext.Provider value={visit.webapp ? WEBAPP : ""}>
        <AnswersFormContext.Provider value={request.method === "POST" && status < 500}>
          <I18nextProvider i18n={serverTexts(visit.locale, visit.site.name)}>
            <RemixServer context={page} url={request.url} nonce={nonce} />
          </I18nextProvider>
        </AnswersFormContext.Provider>
      </BasePathContext.Provider>
    </NonceContext.Provider>
  ));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", isUserVisit(visit) ? "private, no-store" : "private, no-cache");
  headers.set("Vary", "Cookie, Accept-Language");
  // Guests' pages have no scripts, and with them no chat.
  setPagePolicy(headers, nonce, isUserVisit(visit) ? (liveChatOf(visit.site)?.frame ?? null) : null);
  return new Response(body, { headers, status });
}

/** Loader data of client navigations. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
};

/** Errors that no loader or action turned into an answer. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  // A method or path that there is not is the caller's mistake, and is answered with its status.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted)
    log("error", "request_failed", { request_id: context.note.requestId, ...errorFields(error) });
}
