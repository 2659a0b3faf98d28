import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listMasters } from "#core/masters/list-masters.ts";
import { MASTER_LIST } from "#core/masters/master-list.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";

export const needs: Need = "admin";

/** /admin/masters: the agents who have sold enough to be Masters. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, MASTER_LIST, (query) => listMasters(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabMasters"));

export default function AdminMastersRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["referral", "admin"]);
  const when = useWhen();
  const inside = useWhenInside();
  const needed = formatRupiah(view.totals.needed);
  return (
    <AdminPage title={t("admin:tabMasters")}>
      <p className="text-sm text-muted">{t("candidates.lead", { needed })}</p>
      <ListParts
        view={view}
        caption={t("admin:tabMasters")}
        to={({ id }) => `/admin/users/${id}`}
        cells={{
          sales: ({ sales }, place) =>
            place === "card" ? t("candidates.sales", { number: groupThousands(sales) }) : groupThousands(sales),
          created_at: ({ created_at }, place) =>
            place === "card" ? (
              t("candidates.since", { when: inside(created_at) })
            ) : (
              <span className="num whitespace-nowrap">{when(created_at)}</span>
            ),
        }}
        empty={
          <EmptyState icon={<TrendingUp />} title={t("candidates.none")}>
            {t("candidates.noneBody", { needed })}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
