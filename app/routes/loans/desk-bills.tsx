import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { BillList } from "#app/features/loans/bill-list.tsx";
import { Due } from "#app/features/loans/desk-agents.tsx";
import { DeskFilters } from "#app/features/loans/desk-filters.tsx";
import { DeskFrame } from "#app/features/loans/desk-frame.tsx";
import { deskPaths } from "#app/features/loans/desk-paths.ts";
import { NothingHere } from "#app/features/loans/nothing-here.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { loanDeskBillFilter } from "#core/loans/schema.ts";
import { listDeskBills } from "#core/loans/view-desk.ts";
import { readFilter } from "./read-filter.server.ts";

export const needs: Need = "loan_desk";

/** /agent-center/list-bill-debt, and for admins /admin/loan-bills. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { fields, ...read } = readFilter(url.searchParams, loanDeskBillFilter, ["search", "due"]);
    return { ...(await listDeskBills(ctx, fields)), ...read };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:bills"));

export default function DeskBillsRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("loanDesk");
  const [params] = useSearchParams();
  const paths = deskPaths(useLocation().pathname);
  return (
    <DeskFrame>
      <DeskFilters />
      {page.ignored ? <Alert tone="wait">{t("wrongFilter")}</Alert> : null}
      <BillList
        rows={page.rows}
        totals={page.totals}
        name={(row) => (
          <Link
            to={paths.agent(row.person.id)}
            className="inline-flex min-h-9 flex-col justify-center font-medium underline-offset-4 hover:underline"
          >
            {row.product_name}
            <span className="text-xs font-normal text-muted">{row.person.name}</span>
          </Link>
        )}
        between={[{ id: "due", header: t("columnDue"), cell: (row) => <Due loan={row.loan} /> }]}
        empty={<NothingHere title={t("noBills")} filtered={page.filtered} clearTo={paths.bills} />}
      />
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
