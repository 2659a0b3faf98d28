import { createRequestHandler } from "@remix-run/cloudflare";
import { fromNodeRequest, toNodeRequest } from "@remix-run/dev/dist/vite/node-adapter.js";
import type { Plugin } from "vite";
import { noteOf } from "#workers/_kit/request-log.ts";
import { isFromOwnPage } from "#workers/web/foreign-origin.ts";
import { guardedBuild, type OurBuild } from "#workers/web/guarded-build.ts";

const SERVER_BUILD = "virtual:remix/server-build";

/**
 * Renders the application inside Vite with the environment and queues of a running world, in place of Remix's own
 * middleware. Vite adds styles and scripts of its own, so the content security policy is left out.
 */
export function remixInVite(env: object): Plugin {
  return {
    name: "gerai-remix-in-vite",
    enforce: "pre",
    configureServer(server) {
      return () => {
        server.middlewares.use(async (nodeRequest, nodeResponse, next) => {
          try {
            const build = (await server.ssrLoadModule(SERVER_BUILD)) as OurBuild;
            const answerHeaders = new Headers();
            const ctx = { waitUntil: (work: Promise<unknown>) => void work.catch(() => {}) };
            const handle = createRequestHandler(guardedBuild(build), "development");
            const request = fromNodeRequest(nodeRequest, nodeResponse);
            const fromOwnPage = isFromOwnPage(request, request.url);
            const rendered = await handle(request, { env, ctx, answerHeaders, note: noteOf(request), fromOwnPage });
            const answer = new Response(rendered.body, rendered);
            for (const [name, value] of answerHeaders) answer.headers.append(name, value);
            answer.headers.delete("Content-Security-Policy");
            await toNodeRequest(answer, nodeResponse);
          } catch (error) {
            next(error);
          }
        });
      };
    },
  };
}
