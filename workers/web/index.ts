import * as build from "../../build/server/index.js";
import { pageHandlers } from "./page-handlers.ts";
import { proxySocket } from "./socket.ts";

/** What this file itself uses; the application parses its whole environment in app/server. */
interface Env {
  readonly SUPABASE_URL: string;
}

const handle = pageHandlers(build);

export default {
  /** Files of the build are answered by the assets binding before this runs. */
  async fetch(request, env, ctx): Promise<Response> {
    if (new URL(request.url).pathname === "/realtime/v1/websocket") return proxySocket(request, env.SUPABASE_URL);
    const answerHeaders = new Headers();
    const context = { env, ctx, answerHeaders, cloudflare: { env, ctx, cf: request.cf, caches } };
    return withHeaders(await handle(request, context), answerHeaders);
  },
} satisfies ExportedHandler<Env>;

/** Refreshed cookies go with every answer, also with redirects and data that no document renders. */
function withHeaders(response: Response, added: Headers): Response {
  const answer = new Response(response.body, response);
  for (const [name, value] of added) answer.headers.append(name, value);
  return answer;
}
