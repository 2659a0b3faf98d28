import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Link2, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { LinkBadge } from "#app/features/checkout/link-badge.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { LINK_LIST } from "#core/checkout/link-list.ts";
import { listLinks } from "#core/checkout/links.ts";

await routeTexts("links", "lists");

export const needs: Need = "agency";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, LINK_LIST, (query) => listLinks(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("links:title"));

export default function LinksRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("links");
  return (
    <ListPage
      view={view}
      title={t("title")}
      actions={
        <>
          <LinkButton to="/account/checkout/orders" size="small" variant="secondary">
            {t("orders")}
          </LinkButton>
          <LinkButton to="/account/checkout/new" size="small" icon={<Plus />}>
            {t("make")}
          </LinkButton>
        </>
      }
      to={({ id }) => `/account/checkout/links/${id}`}
      cells={{
        profit: ({ profit }, place) =>
          place === "table" ? (
            <Money bare amount={profit} />
          ) : (
            <>
              <span className="text-xs font-normal text-muted">{t("profit")}</span> <Money amount={profit} />
            </>
          ),
        status: ({ status, sells }) => <LinkBadge status={status} sells={sells} />,
      }}
      summary={t("links", { count: view.meta.total })}
      empty={
        <EmptyState icon={<Link2 />} title={t("emptyTitle")}>
          {t("emptyBody")}
        </EmptyState>
      }
    />
  );
}
