import type { MetaDescriptor } from "@remix-run/react";
import { pageTitle } from "#app/i18n/page-title.ts";

/** Tells readers of feeds, in the head of every page of the blog, where its posts can be followed. */
export function rssLink(matches: Parameters<typeof pageTitle>[0]): MetaDescriptor {
  const [titled] = pageTitle(matches, (t) => t("blog:title"));
  const title = titled !== undefined && "title" in titled ? String(titled.title) : "RSS";
  return { tagName: "link", rel: "alternate", type: "application/rss+xml", href: "/blog/rss.xml", title };
}
