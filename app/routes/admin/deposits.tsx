import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useChannelName } from "#app/components/use-channel-name.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { DepositRows } from "#app/features/admin/deposit-rows.tsx";
import { FilterForm, HALF } from "#app/features/transactions/filter-form.tsx";
import { filterFields, listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { adminDepositFilter } from "#core/admin/deposit-schema.ts";
import { listAllDeposits } from "#core/admin/deposits.ts";
import { DEPOSIT_STATES } from "#core/deposits/states.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "admin";

const FILTERS = ["search", "status", "channel", "from", "to", "proof"];

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const fields: Record<string, string> = filterFields(url.searchParams, [...FILTERS, "page"]);
    const wrong = adminDepositFilter.safeParse(fields).error?.issues ?? [];
    // A mistyped address still shows a list.
    for (const issue of wrong) delete fields[String(issue.path[0])];
    return { ...(await listAllDeposits(ctx, fields)), ignored: wrong.length > 0 };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabDeposits"));

export default function AdminDepositsRoute() {
  const { rows, totals, channels, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "common"]);
  const channelName = useChannelName();
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <AdminPage title={t("tabDeposits")}>
      <FilterForm
        searchLabel={t("deposits.search")}
        searchHint={t("deposits.searchHint")}
        search={value("search")}
        hidden={{}}
      >
        <Select name="status" aria-label={t("claims.status")} defaultValue={value("status")} className={HALF}>
          <option value="">{t("claims.allStatuses")}</option>
          {DEPOSIT_STATES.map((status) => (
            <option key={status} value={status}>
              {t(`common:depositStatus.${status}`)}
            </option>
          ))}
        </Select>
        <Select name="channel" aria-label={t("lookup.channel")} defaultValue={value("channel")} className={HALF}>
          <option value="">{t("deposits.allChannels")}</option>
          {channels.map((channel) => (
            <option key={channel.id} value={channel.id}>
              {channelName(channel)}
            </option>
          ))}
        </Select>
        <Select name="proof" aria-label={t("deposits.proof")} defaultValue={value("proof")} className={HALF}>
          <option value="">{t("deposits.anyProof")}</option>
          <option value="yes">{t("deposits.withProof")}</option>
          <option value="no">{t("deposits.withoutProof")}</option>
        </Select>
        <Input
          type="date"
          name="from"
          aria-label={t("deposits.from")}
          defaultValue={value("from")}
          className={`${HALF} sm:w-40`}
        />
        <Input
          type="date"
          name="to"
          aria-label={t("deposits.to")}
          defaultValue={value("to")}
          className={`${HALF} sm:w-40`}
        />
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("claims.wrongFilter")}</Alert> : null}
      <p className="num text-sm text-muted">
        {t("deposits.totals", {
          count: totals.count,
          asked: formatRupiah(totals.asked),
          credited: formatRupiah(totals.credited),
        })}
      </p>
      <DepositRows rows={rows} filtered={FILTERS.some((name) => value(name) !== "")} />
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
