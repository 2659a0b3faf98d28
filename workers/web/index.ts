import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "../../build/server/index.js";
import { proxySocket } from "./socket.ts";

/** What this file itself uses; the application parses its whole environment in app/server. */
interface Env {
  readonly SUPABASE_URL: string;
  readonly ENVIRONMENT: string;
  readonly ASSETS: Fetcher;
}

const handle = createRequestHandler(build, "production");

export default {
  /** Files of the build are answered by the assets binding before this runs. */
  async fetch(request, env, ctx): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname === "/realtime/v1/websocket") return proxySocket(request, env.SUPABASE_URL);
    return handle(request, { env, ctx, cloudflare: { env, ctx, cf: request.cf, caches } });
  },
} satisfies ExportedHandler<Env>;
