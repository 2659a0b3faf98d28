import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Newspaper, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { OpenPage } from "#app/components/open-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PostMeta } from "#app/features/blog/post-meta.tsx";
import { rssLink } from "#app/features/blog/rss-link.ts";
import { BaseForm } from "#app/features/help/base-form.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { longDay } from "#app/server/blog/long-day.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listPosts } from "#core/blog/posts.ts";

const PAGE = "/blog/posts";
const LONGEST_SEARCH = 64;

export const needs: Need = "guest";
export const limited = true;

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /blog/posts: what was written in the reader's language, by `search`, `tag` and `page`. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async ({ ctx, env, locale, url }) => {
    const asked = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, LONGEST_SEARCH);
    const [search, tag] = [asked("search"), asked("tag")];
    const page = Math.min(1_000, Math.max(1, Number.parseInt(asked("page"), 10) || 1));
    const { rows, meta, tags } = await listPosts(ctx, locale, { search, tag, page });
    const posts = rows.map(({ id, slug, title, summary, tags, published_at }) => {
      return { id, slug, title, summary, tags, day: longDay(published_at, locale) };
    });
    return { search, tag, posts, meta, tags, canonical: new URL(PAGE, env.PUBLIC_URL).href };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => [
  ...publicMeta(matches, {
    title: (t) => t("blog:title"),
    description: (t) => t("blog:lead"),
    canonical: data?.canonical,
  }),
  rssLink(matches),
];

export default function PostsRoute() {
  const { t } = useTranslation("blog");
  const { search, tag, posts, meta, tags } = useLoaderData<typeof loader>();
  const hrefOf = (page: number) => `${PAGE}?${new URLSearchParams({ ...given({ search, tag }), page: String(page) })}`;
  return (
    <OpenPage title={t("title")}>
      <p className="text-muted">{t("lead")}</p>
      <BaseForm action={PAGE} role="search" className="flex flex-wrap gap-2.5">
        <div className="min-w-0 grow basis-56">
          <Input
            type="search"
            name="search"
            aria-label={t("search")}
            placeholder={t("search")}
            defaultValue={search}
            maxLength={64}
          />
        </div>
        {tag ? <input type="hidden" name="tag" value={tag} /> : null}
        <Button icon={<Search />}>{t("searchButton")}</Button>
      </BaseForm>
      {tags.length > 0 ? (
        <nav aria-label={t("tags")}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((one) => (
              <li key={one.tag}>
                <Link
                  to={one.tag === tag ? PAGE : `${PAGE}?tag=${encodeURIComponent(one.tag)}`}
                  aria-current={one.tag === tag ? "true" : undefined}
                  className="inline-flex min-h-9 thumb:min-h-11 items-center rounded-pill border border-line bg-surface px-3 text-sm hover:border-field aria-[current]:border-brand aria-[current]:bg-brand-soft"
                >
                  #{one.tag} <span className="ml-1.5 text-muted">{one.posts}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {posts.length === 0 ? (
        <Card>
          <EmptyState
            icon={<Newspaper />}
            title={t(search || tag ? "nothingFound" : "emptyTitle")}
            action={
              search || tag ? (
                <LinkButton to={PAGE}>{t("all")}</LinkButton>
              ) : (
                <LinkButton to="/help">{t("toHelp")}</LinkButton>
              )
            }
          >
            {t(search || tag ? "nothingFoundBody" : "emptyBody")}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-3">
          {posts.map(({ id, slug, title, summary, tags: own, day }) => (
            <li key={id}>
              <article className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
                <h2 className="text-lg font-bold wrap-break-word">
                  <Link to={`${PAGE}/${slug}`} className="text-brand-strong underline-offset-4 hover:underline">
                    {title}
                  </Link>
                </h2>
                <p className="wrap-break-word">{summary}</p>
                <PostMeta day={day} tags={own} />
              </article>
            </li>
          ))}
        </ul>
      )}
      {meta.last_page > 1 ? (
        <Pagination page={meta.current_page} lastPage={meta.last_page} total={meta.total} hrefOf={hrefOf} />
      ) : null}
    </OpenPage>
  );
}

/** What is not empty. */
function given(asked: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ""));
}
