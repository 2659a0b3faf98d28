import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { alternates } from "#app/navigation/page-languages.ts";
import { listedAddresses } from "#app/navigation/public-pages.ts";
import { withVisit } from "#app/server/route.server.ts";
import { xmlText } from "#app/server/xml-text.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** What search engines and other caches may keep it for. */
const KEPT_S = 300;

/** GET /sitemap.xml: every public page that is listed, in each of its languages. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ env, site }) => {
    const entries = listedAddresses(site).map((path) => {
      const links = alternates(env.PUBLIC_URL + path).map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(href)}"/>`,
      );
      return `<url><loc>${xmlText(env.PUBLIC_URL + path)}</loc>${links.join("")}</url>`;
    });
    const start =
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
    return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${start}\n${entries.join("\n")}\n</urlset>\n`, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": `public, max-age=${KEPT_S}` },
    });
  });
}
