import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ADMIN_DEPOSIT_CELLS, NoDeposits } from "#app/features/admin/deposits/deposit-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { ADMIN_DEPOSIT_LIST } from "#core/admin/deposits/admin-deposit-list.ts";
import { listAllDeposits } from "#core/admin/deposits/deposits.ts";
import { channelName } from "#core/shared/channel-name.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      ADMIN_DEPOSIT_LIST,
      (query) => listAllDeposits(visit.ctx, query),
      ({ channels }) => ({
        channel: channels.map(({ id, name }) => ({ value: id, label: channelName(visit.locale, name) })),
      }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabDeposits"));

export default function AdminDepositsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "common"]);
  return (
    <AdminPage title={t("tabDeposits")}>
      <p className="num text-sm text-muted">
        {t("deposits.totals", {
          count: view.totals.count,
          asked: formatRupiah(view.totals.asked),
        })}
        <span className="block">
          {t("deposits.flow", {
            received: formatRupiah(view.totals.received),
            given_back: formatRupiah(view.totals.given_back),
            net: formatRupiah(view.totals.net),
          })}
        </span>
        {view.totals.held > 0 ? (
          <span className="block">{t("deposits.heldBesides", { held: formatRupiah(view.totals.held) })}</span>
        ) : null}
        {view.totals.ordered > 0 ? (
          <span className="block">{t("deposits.ordered", { ordered: formatRupiah(view.totals.ordered) })}</span>
        ) : null}
      </p>
      <ListParts
        view={view}
        caption={t("tabDeposits")}
        to={({ code }) => `/admin/deposits/${code}`}
        cells={ADMIN_DEPOSIT_CELLS}
        empty={<NoDeposits />}
      />
    </AdminPage>
  );
}
