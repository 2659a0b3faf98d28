import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { CLAIM_CELLS, NoClaims } from "#app/features/admin/claims/claim-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { CLAIM_LIST } from "#core/admin/claims/claim-list.ts";
import { listClaims } from "#core/admin/claims/list-claims.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(visit, CLAIM_LIST, async (query) => {
      const page = await listClaims(visit.ctx, query);
      return { ...page, totals: page.open };
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabClaims"));

export default function AdminClaimsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabClaims")}>
      <p className="num text-sm text-muted">
        {t("claims.openCount", { count: view.totals.count })} ·{" "}
        {t("claims.openHeld", { amount: formatRupiah(view.totals.held) })}
      </p>
      <ListParts
        view={view}
        caption={t("tabClaims")}
        to={({ id }) => `/admin/claims/${id}`}
        cells={CLAIM_CELLS}
        empty={<NoClaims />}
      />
    </AdminPage>
  );
}
