import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { DeskAgents } from "#app/features/loans/desk-agents.tsx";
import { DeskFilters, FilterSelect } from "#app/features/loans/desk-filters.tsx";
import { DeskFrame } from "#app/features/loans/desk-frame.tsx";
import { deskPaths } from "#app/features/loans/desk-paths.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { loanDeskFilter } from "#core/loans/schema.ts";
import { FACILITY_STATUSES } from "#core/loans/states.ts";
import { listDeskLoans } from "#core/loans/view-desk.ts";
import { readFilter } from "./read-filter.server.ts";

export const needs: Need = "loan_desk";

/** /agent-center/list-agent-debt, and for admins /admin/loans. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { fields, ...read } = readFilter(url.searchParams, loanDeskFilter, ["search", "due", "status"]);
    return { ...(await listDeskLoans(ctx, fields)), ...read };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:agents"));

export default function DeskAgentsRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation(["loanDesk", "loans"]);
  const [params] = useSearchParams();
  const paths = deskPaths(useLocation().pathname);
  return (
    <DeskFrame>
      <DeskFilters>
        <FilterSelect name="status" label={t("status")} all={t("allStatuses")}>
          {FACILITY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`loans:status.${status}`)}
            </option>
          ))}
        </FilterSelect>
      </DeskFilters>
      {page.ignored ? <Alert tone="wait">{t("wrongFilter")}</Alert> : null}
      <DeskAgents rows={page.rows} totals={page.totals} paths={paths} filtered={page.filtered} />
      {page.meta.total > 0 ? (
        <Pagination
          page={page.meta.current_page}
          lastPage={page.meta.last_page}
          total={page.meta.total}
          hrefOf={(at) => listSearch(params, { page: at }) || "?"}
        />
      ) : null}
    </DeskFrame>
  );
}
