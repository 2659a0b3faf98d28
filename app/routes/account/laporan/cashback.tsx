import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Gift } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useDay } from "#app/components/use-root.ts";
import { CashbackBadge } from "#app/features/cashback/cashback-badge.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { listCashback } from "#core/cashback/list-cashback.ts";
import type { Module } from "#core/purchases/types.ts";

await routeTexts("cashback", "lists", "reports");

export const needs: Need = "cashback";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(visit, CASHBACK_LIST, (query) => listCashback(visit.ctx, { module: "prabayar", ...query })),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("cashback:listTitle"));

export default function CashbackRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["cashback", "reports"]);
  const [params] = useSearchParams();
  const day = useDay();
  const tab = (module: Module, label: string) => ({
    to: view.path + listSearch(params, { module }),
    label,
    current: module === (view.kept["module"] ?? "prabayar"),
  });
  return (
    <ListPage
      view={view}
      title={t("listTitle")}
      actions={
        <LinkButton to="/payment/cashback-redeem" size="small">
          {t("redeem")}
        </LinkButton>
      }
      tabs={{
        label: t("reports:tabs"),
        items: [tab("prabayar", t("reports:prepaid")), tab("pascabayar", t("reports:postpaid"))],
      }}
      to={({ ref_id }) => `/account/laporan/transaksi/${ref_id}`}
      cells={{
        status: ({ status }) => <CashbackBadge status={status} />,
        // A card has no heading that says what its day is.
        due_day: ({ due_day, status }, place) =>
          place === "card" && (status === "due" || status === "credited")
            ? t(`arrives.${status}`, { day: day(due_day) })
            : day(due_day),
      }}
      summary={t("count", { total: view.totals.count })}
      empty={
        <EmptyState icon={<Gift />} title={t("emptyTitle")}>
          {t("emptyBody")}
        </EmptyState>
      }
    />
  );
}
