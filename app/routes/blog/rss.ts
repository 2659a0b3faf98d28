import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { xmlText } from "#app/server/xml-text.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listPosts } from "#core/blog/posts.ts";

const MOST_ITEMS = 20;

export const needs: Need = "guest";
export const limited = true;

/** GET /blog/rss.xml: the latest posts in the reader's language, as RSS 2.0. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx, env, locale, site }) => {
    const t = serverTexts(locale, site.name).getFixedT(locale, "blog");
    const { rows } = await listPosts(ctx, locale, { page: 1, perPage: MOST_ITEMS });
    const at = (path: string) => new URL(path, env.PUBLIC_URL).href;
    const items = rows.map(({ slug, title, summary, tags, published_at }) =>
      [
        "<item>",
        element("title", title),
        element("link", at(`/blog/posts/${slug}`)),
        element("guid", at(`/blog/posts/${slug}`)),
        element("description", summary),
        ...tags.map((tag) => element("category", tag)),
        published_at ? element("pubDate", new Date(published_at).toUTCString()) : "",
        "</item>",
      ].join(""),
    );
    const channel = [
      element("title", `${t("title")} · ${site.name}`),
      element("link", at("/blog/posts")),
      element("description", t("lead")),
      element("language", locale),
      ...items,
    ];
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${channel.join("")}</channel></rss>\n`;
    return new Response(xml, {
      headers: {
        "Content-Type": "application/rss+xml; charset=utf-8",
        "Cache-Control": "private, no-cache",
        Vary: "Cookie, Accept-Language",
      },
    });
  });
}

/** An element with words in it. */
function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
