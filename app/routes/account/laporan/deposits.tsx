import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { DepositList } from "#app/features/deposit/deposit-list.tsx";
import { FilterForm, HALF } from "#app/features/transactions/filter-form.tsx";
import { filterFields, listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listDeposits } from "#core/deposits/list-deposits.ts";
import { depositFilter } from "#core/deposits/schema.ts";
import { DEPOSIT_STATUSES } from "#core/deposits/states.ts";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const fields: Record<string, string> = filterFields(url.searchParams, ["search", "status", "page"]);
    const parsed = depositFilter.safeParse(fields);
    // A mistyped address still shows a list.
    for (const issue of parsed.error?.issues ?? []) delete fields[String(issue.path[0])];
    return listDeposits(ctx, fields);
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("deposit:listTitle"));

export default function DepositsRoute() {
  const { rows, meta: paging } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["deposit", "common"]);
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <Page
      title={t("listTitle")}
      actions={
        <LinkButton to="/payment/deposit/topup" size="small" icon={<Plus />}>
          {t("title")}
        </LinkButton>
      }
    >
      <FilterForm searchLabel={t("search")} searchHint={t("searchHint")} search={value("search")} hidden={{}}>
        <Select
          key={`status-${value("status")}`}
          name="status"
          aria-label={t("status")}
          defaultValue={value("status")}
          className={HALF}
        >
          <option value="">{t("allStatuses")}</option>
          {DEPOSIT_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`common:depositStatus.${status}`)}
            </option>
          ))}
        </Select>
      </FilterForm>
      <DepositList
        rows={rows}
        filtered={value("search") !== "" || value("status") !== ""}
        clearTo="/account/laporan/deposit"
      />
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
