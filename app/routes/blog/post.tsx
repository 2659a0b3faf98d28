import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OpenPage } from "#app/components/open-page.tsx";
import { Prose } from "#app/components/prose.tsx";
import { PostMeta } from "#app/features/blog/post-meta.tsx";
import { rssLink } from "#app/features/blog/rss-link.ts";
import { Breadcrumbs } from "#app/features/help/breadcrumbs.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { longDay } from "#app/server/blog/long-day.server.ts";
import { readPost } from "#app/server/blog/post-pages.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /blog/posts/{slug}: one post, in the language that it was written in. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { slug, title, summary, tags, locale, published_at, html } = await readPost(visit, args.params["slug"] ?? "");
    const canonical = new URL(`/blog/posts/${slug}`, visit.env.PUBLIC_URL).href;
    return { title, summary, tags, locale, day: longDay(published_at, visit.locale), html, canonical };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...publicMeta(matches, {
    title: (t) => data?.title ?? t("blog:title"),
    description: () => data?.summary ?? "",
    canonical: data?.canonical,
  }),
  rssLink(matches),
];

export default function PostRoute() {
  const { t } = useTranslation("blog");
  const { title, summary, tags, locale, day, html } = useLoaderData<typeof loader>();
  return (
    <OpenPage title={title}>
      <Breadcrumbs up={[{ to: "/blog/posts", title: t("title") }]} here={title} />
      <PostMeta day={day} tags={tags} />
      <div lang={locale} className="flex flex-col gap-4">
        <p className="max-w-176 text-lg text-muted">{summary}</p>
        <Prose html={html} />
      </div>
    </OpenPage>
  );
}
