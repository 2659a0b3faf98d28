import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { alternates } from "#app/navigation/page-languages.ts";
import { listedAddresses } from "#app/navigation/public-pages.ts";
import { withVisit } from "#app/server/route.server.ts";
import { xmlText } from "#app/server/xml-text.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getSitemapTexts } from "#core/blog/sitemap-texts.ts";
import { HELP_PAGES } from "#core/help/pages.ts";

export const needs: Need = "guest";
export const limited = true;

/** What search engines and other caches may keep it for. */
const KEPT_S = 300;

/** GET /sitemap.xml: every public page that is listed, with its posts, in each of its languages. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx, env, site }) => {
    const { posts, help } = await getSitemapTexts(ctx);
    const changed = new Map([
      ...HELP_PAGES.flatMap(({ slug, path, legal }) => {
        const text = help.find((one) => one.slug === slug)?.changed_at ?? legal?.since;
        return text === undefined ? [] : [[path, text] as const];
      }),
      ...posts.map(({ slug, changed_at }) => [`/blog/posts/${slug}`, changed_at] as const),
    ]);
    const newest = posts
      .map(({ changed_at }) => changed_at)
      .sort()
      .at(-1);
    if (newest !== undefined) changed.set("/blog/posts", newest);
    const addresses = [...listedAddresses(site), ...posts.map(({ slug }) => `/blog/posts/${slug}`)];
    const entries = addresses.map((path) => {
      const links = alternates(env.PUBLIC_URL + path).map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(href)}"/>`,
      );
      const day = changed.get(path)?.slice(0, 10);
      const lastmod = day === undefined ? "" : `<lastmod>${day}</lastmod>`;
      return `<url><loc>${xmlText(env.PUBLIC_URL + path)}</loc>${lastmod}${links.join("")}</url>`;
    });
    const start =
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
    return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${start}\n${entries.join("\n")}\n</urlset>\n`, {
      headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": `public, max-age=${KEPT_S}` },
    });
  });
}
