import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AuditList } from "#app/features/admin/audit-list.tsx";
import { doneText } from "#app/features/admin/claim-words.ts";
import { FilterSelect } from "#app/features/admin/filter-select.tsx";
import { isFiltered } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { DateFilter } from "#app/features/transactions/date-filter.tsx";
import { FilterForm } from "#app/features/transactions/filter-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listAudit } from "#core/admin/audit.ts";
import { auditFilter } from "#core/admin/audit-schema.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(auditFilter, url.searchParams);
    return { ...(await listAudit(ctx, filter)), ignored };
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
    <AdminPage title={t("tabAudit")} actions={rows.length > 0 ? <SheetLinks path="/admin/audit" /> : null}>
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
      <AuditList rows={rows} filtered={isFiltered(params)} />
      <ListPages paging={paging} />
    </AdminPage>
  );
}
