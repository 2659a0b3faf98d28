import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { OpenPage } from "#app/components/open-page.tsx";
import { FoundList, HelpSearch } from "#app/features/help/help-search.tsx";
import { pageAddress, publicMeta } from "#app/i18n/page-title.ts";
import { HELP_CENTRE, renderHelp } from "#app/server/help/help-pages.server.ts";
import { LONGEST_SEARCH, searchHelp } from "#app/server/help/search-help.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { HELP_PAGES } from "#core/help/pages.ts";

export const needs: Need = "guest";
export const limited = true;

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /help: the help centre, or what a search (`search`) finds in all of its pages. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const search = (visit.url.searchParams.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
    if (search === "") return { search, found: [] };
    const pages = await Promise.all(HELP_CENTRE.map(async (page) => [page, await renderHelp(visit, page)] as const));
    return { search, found: searchHelp(pages, search) };
  });
}

export const meta: MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: (t) => t("help:title"),
    description: (t) => t("help:lead"),
    canonical: pageAddress(matches),
  });

export default function HelpRoute() {
  const { t } = useTranslation("help");
  const { search, found } = useLoaderData<typeof loader>();
  return (
    <OpenPage title={t("title")}>
      <p className="text-muted">{t("lead")}</p>
      <HelpSearch search={search} />
      {search === "" ? null : <FoundList search={search} found={found} />}
      <nav aria-label={t("topics")}>
        {search === "" ? null : <h2 className="mb-2 text-sm font-semibold text-muted">{t("topics")}</h2>}
        <ul className="grid gap-3 sm:grid-cols-2">
          {HELP_PAGES.map(({ path, titleKey }) =>
            titleKey === "landing" || titleKey === "agency" ? null : (
              <li key={path}>
                <Link
                  to={path}
                  className="flex h-full flex-col gap-1 rounded-card border border-line bg-surface p-4 hover:border-field"
                >
                  <span className="font-semibold text-brand-strong">{t(`titles.${titleKey}`)}</span>
                  <span className="text-sm text-muted">{t(`leads.${titleKey}`)}</span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
    </OpenPage>
  );
}
