import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { CorrectionList } from "#app/features/admin/correction-list.tsx";
import { FilterSelect } from "#app/features/admin/filter-select.tsx";
import { FilterForm } from "#app/features/transactions/filter-form.tsx";
import { listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { correctionFilter } from "#core/admin/correction-schema.ts";
import { listCorrections } from "#core/admin/corrections.ts";
import { CORRECTION_STATUSES } from "#core/admin/states.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(correctionFilter, url.searchParams);
    return { ...(await listCorrections(ctx, filter)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabCorrections"));

export default function AdminCorrectionsRoute() {
  const { rows, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["people", "admin"]);
  const [params] = useSearchParams();
  return (
    <AdminPage title={t("admin:tabCorrections")}>
      <p className="text-sm text-muted">{t("correctionsIntro")}</p>
      <FilterForm
        searchLabel={t("searchCorrections")}
        searchHint={t("searchCorrectionsHint")}
        search={params.get("search") ?? ""}
        hidden={{}}
      >
        <FilterSelect
          name="status"
          label={t("admin:claims.status")}
          all={t("admin:claims.allStatuses")}
          options={CORRECTION_STATUSES.map((status) => [status, t(`correctionStatus.${status}`)])}
        />
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("admin:claims.wrongFilter")}</Alert> : null}
      <CorrectionList rows={rows} />
      {paging.total > 0 ? (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          total={paging.total}
          hrefOf={(page) => listSearch(params, { page }) || "?"}
        />
      ) : null}
    </AdminPage>
  );
}
