import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/**
 * GET /robots.txt: where the sitemap is, and what holds no page. Private pages are not named: each says itself that it
 * is not to be listed, which a robot has to be let read.
 */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ env }) => {
    const lines = [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /callbacks/",
      `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`,
    ];
    return new Response(`${lines.join("\n")}\n`, {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=300" },
    });
  });
}
