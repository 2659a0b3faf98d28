import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { CashbackList } from "#app/features/cashback/cashback-list.tsx";
import { DateFilter } from "#app/features/transactions/date-filter.tsx";
import { filterFields, listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listCashback } from "#core/cashback/list-cashback.ts";
import { cashbackFilter } from "#core/cashback/schema.ts";
import { CASHBACK_STATUSES } from "#core/cashback/states.ts";

export const needs: Need = "cashback";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const fields: Record<string, string> = filterFields(url.searchParams, ["status", "from", "to", "page"]);
    const parsed = cashbackFilter.safeParse(fields);
    // A mistyped address still shows a list.
    for (const issue of parsed.error?.issues ?? []) delete fields[String(issue.path[0])];
    return listCashback(ctx, fields);
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("cashback:listTitle"));

export default function CashbackRoute() {
  const { rows, totals, meta: paging } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashback");
  const { now } = useRoot();
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <Page
      title={t("listTitle")}
      backTo="/account"
      actions={
        <LinkButton to="/payment/cashback-redeem" size="small">
          {t("redeem")}
        </LinkButton>
      }
    >
      <DateFilter params={params} now={now} />
      <Form method="get" preventScrollReset className="flex flex-wrap gap-2.5">
        {["from", "to", "dates"].map((name) =>
          value(name) ? <input key={name} type="hidden" name={name} value={value(name)} /> : null,
        )}
        <Select
          key={`status-${value("status")}`}
          name="status"
          aria-label={t("status")}
          defaultValue={value("status")}
          className="w-auto flex-1 sm:flex-none"
        >
          <option value="">{t("allStatuses")}</option>
          {CASHBACK_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
        <Button variant="secondary">{t("apply")}</Button>
      </Form>
      <CashbackList rows={rows} totals={totals} />
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
