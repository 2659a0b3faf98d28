import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditList } from "#app/features/admin/audit-list.tsx";
import { doneText } from "#app/features/admin/claim-words.ts";
import { FilterSelect } from "#app/features/admin/filter-select.tsx";
import { DateFilter } from "#app/features/transactions/date-filter.tsx";
import { FilterForm } from "#app/features/transactions/filter-form.tsx";
import { listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listAudit } from "#core/admin/audit.ts";
import { readAuditFilter } from "./audit-filter.server.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { fields, ignored } = readAuditFilter(url.searchParams);
    return { ...(await listAudit(ctx, fields)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabAudit"));

export default function AdminAuditRoute() {
  const { rows, meta: paging, actors, actions, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const { now } = useRoot();
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <AdminPage
      title={t("tabAudit")}
      actions={
        rows.length > 0 ? (
          <a
            href={`/admin/audit.csv${listSearch(params, { dates: null })}`}
            download
            className={buttonClass("secondary", "small")}
          >
            <Download />
            {t("audit.export")}
          </a>
        ) : null
      }
    >
      <DateFilter params={params} now={now} />
      <FilterForm
        searchLabel={t("audit.search")}
        searchHint={t("audit.searchHint")}
        search={value("search")}
        hidden={{ from: value("from"), to: value("to"), dates: value("dates") }}
      >
        <FilterSelect
          name="actor"
          label={t("audit.actor")}
          all={t("audit.allActors")}
          options={actors.map(({ id, name }) => [id, name])}
        />
        <FilterSelect
          name="action"
          label={t("audit.action")}
          all={t("audit.allActions")}
          options={actions.map((action) => [action, doneText(t, action)])}
        />
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("claims.wrongFilter")}</Alert> : null}
      <AuditList rows={rows} />
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
