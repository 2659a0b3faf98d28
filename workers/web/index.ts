import * as build from "../../build/server/index.js";
import { secureAnswer } from "../_kit/secure-answer.ts";
import { guardedBuild } from "./guarded-build.ts";
import { pageHandlers } from "./page-handlers.ts";
import { proxySocket } from "./socket.ts";

/** What this file itself uses; the application parses its whole environment in app/server. */
interface Env {
  readonly PUBLIC_URL: string;
  readonly SUPABASE_URL: string;
}

const handle = pageHandlers(guardedBuild(build));

export default {
  /** Files of the build are answered by the assets binding before this runs. */
  async fetch(request, env, ctx): Promise<Response> {
    const answerHeaders = new Headers();
    if (new URL(request.url).pathname === "/realtime/v1/websocket") {
      const socket = await proxySocket(request, env.SUPABASE_URL);
      return socket.webSocket ? socket : withHeaders(socket, answerHeaders, env);
    }
    const context = { env, ctx, answerHeaders, cloudflare: { env, ctx, cf: request.cf, caches } };
    return withHeaders(await handle(request, context), answerHeaders, env);
  },
} satisfies ExportedHandler<Env>;

/** Refreshed cookies and the security headers go with every answer, also with redirects and data that no document renders. */
function withHeaders(response: Response, added: Headers, { PUBLIC_URL }: Env): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of added) answer.headers.append(name, value);
  secureAnswer(answer.headers, PUBLIC_URL.startsWith("https:"));
  return answer;
}
