import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { DateFilter } from "#app/features/lists/date-filter.tsx";
import { FilterForm } from "#app/features/lists/filter-form.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import { BillList } from "#app/features/loans/bill-list.tsx";
import { FilterSelect } from "#app/features/loans/desk-filters.tsx";
import { MovementList } from "#app/features/loans/movement-list.tsx";
import { NothingHere } from "#app/features/loans/nothing-here.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listLoanBills, listLoanMovements } from "#core/loans/list-loans.ts";
import { loanBillFilter, loanMovementFilter } from "#core/loans/schema.ts";
import { PURCHASE_STATUSES } from "#core/purchases/states.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { readFilter } from "./read-filter.server.ts";

export const needs: Need = "loan";

const TABS = ["prabayar", "pascabayar", "transfer-deposit"] as const;

/** /account/debt-history and /agent-center/debt-history (core spec §2.3): what was bought on loan, lent and paid back. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const base = url.pathname.split("/debt-history")[0] ?? "";
    const here = `${base}/debt-history`;
    const tab = TABS.find((known) => known === args.params["tab"]);
    if (args.params["tab"] === undefined) throw redirect(`${here}/prabayar`);
    if (!tab) throw new DomainError("not_found");
    if (tab === "transfer-deposit") {
      const { fields, ...read } = readFilter(url.searchParams, loanMovementFilter, ["from", "to"]);
      return { tab, here, ...read, list: await listLoanMovements(ctx, fields) };
    }
    const names = ["search", "status", "from", "to"];
    const { fields, ...read } = readFilter(url.searchParams, loanBillFilter, names);
    return { tab, here, ...read, list: await listLoanBills(ctx, { ...fields, module: tab }) };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:historyTitle"));

const TAB_WORDS = {
  prabayar: "prabayar",
  pascabayar: "pascabayar",
  "transfer-deposit": "transferDeposit",
} as const;

export default function DebtHistoryRoute() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("loanDesk");
  const { now } = useRoot();
  const [params] = useSearchParams();
  const { meta: paging } = page.list;
  const clearTo = `${page.here}/${page.tab}`;
  return (
    <Page title={t("historyTitle")}>
      <Tabs
        label={t("tabs")}
        items={TABS.map((tab) => ({
          to: `${page.here}/${tab}`,
          label: t(TAB_WORDS[tab]),
          current: tab === page.tab,
        }))}
      />
      <DateFilter params={params} now={now} />
      {page.tab === "transfer-deposit" ? null : <BillFilters />}
      {page.ignored ? <Alert tone="wait">{t("wrongFilter")}</Alert> : null}
      {page.tab === "transfer-deposit" ? (
        <>
          {page.list.rows.length > 0 ? (
            <p className="num flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
              <span>{t("totalLent", { amount: formatRupiah(page.list.totals.lent) })}</span>
              <span>{t("totalRepaid", { amount: formatRupiah(page.list.totals.repaid) })}</span>
            </p>
          ) : null}
          <MovementList rows={page.list.rows} linked filtered={page.filtered} clearTo={clearTo} />
        </>
      ) : (
        <BillList
          rows={page.list.rows}
          totals={page.list.totals}
          name={(row) => (
            <Link
              to={`/account/laporan/transaksi/${row.ref_id}`}
              className="inline-flex min-h-9 items-center font-medium underline-offset-4 hover:underline"
            >
              {row.product_name}
            </Link>
          )}
          empty={<NothingHere title={t("noBills")} filtered={page.filtered} clearTo={clearTo} />}
        />
      )}
      {paging.total > 0 ? (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          total={paging.total}
          hrefOf={(at) => listSearch(params, { page: at }) || "?"}
        />
      ) : null}
    </Page>
  );
}

function BillFilters() {
  const { t } = useTranslation(["loanDesk", "common", "transactions"]);
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <FilterForm
      searchLabel={t("search")}
      searchHint={t("transactions:searchHint")}
      search={value("search")}
      hidden={{ from: value("from"), to: value("to"), dates: value("dates") }}
    >
      <FilterSelect name="status" label={t("status")} all={t("allStatuses")}>
        {PURCHASE_STATUSES.filter((status) => status !== "inquiry").map((status) => (
          <option key={status} value={status}>
            {t(`common:purchaseStatus.${status}`)}
          </option>
        ))}
      </FilterSelect>
    </FilterForm>
  );
}
