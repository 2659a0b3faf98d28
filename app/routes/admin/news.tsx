import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NEWS_CELLS, NoNews } from "#app/features/admin/news/news-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listNews } from "#core/notifications/news/news.ts";
import { NEWS_LIST } from "#core/notifications/news/news-list.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, NEWS_LIST, (query) => listNews(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabNews"));

export default function AdminNewsListRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["news", "admin"]);
  return (
    <AdminPage
      title={t("admin:tabNews")}
      actions={
        <LinkButton to="/admin/news/new" size="small">
          {t("new")}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">{t("intro")}</p>
      <ListParts
        view={view}
        caption={t("admin:tabNews")}
        to={({ id }) => `/admin/news/${id}`}
        cells={NEWS_CELLS}
        empty={<NoNews />}
      />
    </AdminPage>
  );
}
