import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { DateFilter } from "#app/features/transactions/date-filter.tsx";
import { FilterForm, HALF } from "#app/features/transactions/filter-form.tsx";
import { listSearch } from "#app/features/transactions/list-url.ts";
import { TransactionList } from "#app/features/transactions/transaction-list.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listTransactions } from "#core/purchases/list-transactions.ts";
import { PURCHASE_STATUSES } from "#core/purchases/states.ts";
import { readTransactionFilter } from "./transaction-filter.server.ts";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readTransactionFilter(url.searchParams);
    return { ...(await listTransactions(ctx, filter)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("transactions:title"));

/** Product types that are sold; the filter takes any. */
const TYPES = ["pulsa", "data"] as const;
const FILTERS = ["search", "status", "type", "from", "to"];

export default function TransactionsRoute() {
  const { rows, totals, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["transactions", "common"]);
  const { now } = useRoot();
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  const filtered = FILTERS.some((name) => value(name) !== "");
  return (
    <Page
      title={t("title")}
      actions={
        rows.length > 0 ? (
          <a
            href={`/account/laporan/transaksi.csv${listSearch(params, { per_page: null, dates: null })}`}
            download
            className={buttonClass("secondary", "small")}
          >
            <Download />
            {t("exportCsv")}
          </a>
        ) : null
      }
    >
      <DateFilter params={params} now={now} />
      <FilterForm
        searchLabel={t("search")}
        searchHint={t("searchHint")}
        search={value("search")}
        hidden={{ from: value("from"), to: value("to"), dates: value("dates"), per_page: value("per_page") }}
      >
        <Select
          key={`status-${value("status")}`}
          name="status"
          aria-label={t("status")}
          defaultValue={value("status")}
          className={HALF}
        >
          <option value="">{t("allStatuses")}</option>
          {PURCHASE_STATUSES.filter((status) => status !== "inquiry").map((status) => (
            <option key={status} value={status}>
              {t(`common:purchaseStatus.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          key={`type-${value("type")}`}
          name="type"
          aria-label={t("type")}
          defaultValue={value("type")}
          className={HALF}
        >
          <option value="">{t("allTypes")}</option>
          {TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`common:services.${type}`)}
            </option>
          ))}
        </Select>
        <Select
          key={`sort-${value("sort")}`}
          name="sort"
          aria-label={t("sort")}
          defaultValue={value("sort")}
          className={HALF}
        >
          <option value="">{t("sortNewest")}</option>
          <option value="oldest">{t("sortOldest")}</option>
          <option value="highest">{t("sortHighest")}</option>
        </Select>
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("wrongFilter")}</Alert> : null}
      <TransactionList rows={rows} totals={totals} filtered={filtered} clearTo="/account/laporan/transaksi" />
      {paging.total > 0 ? (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          total={paging.total}
          hrefOf={(page) => listSearch(params, { page }) || "?"}
        />
      ) : null}
    </Page>
  );
}
