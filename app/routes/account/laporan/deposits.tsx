import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { DepositList } from "#app/features/deposit/deposit-list.tsx";
import { isFiltered, ListFilter } from "#app/features/lists/list-filter.tsx";
import { ListPages } from "#app/features/lists/list-pages.tsx";
import { SheetLinks } from "#app/features/lists/sheet-links.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { readFilter } from "#app/server/read-filter.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listDeposits } from "#core/deposits/list-deposits.ts";
import { depositFilter } from "#core/deposits/schema.ts";
import { DEPOSIT_STATES } from "#core/deposits/states.ts";

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const { filter, ignored } = readFilter(depositFilter, url.searchParams);
    return { ...(await listDeposits(ctx, filter)), ignored };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("deposit:listTitle"));

const PATH = "/account/laporan/deposit";

export default function DepositsRoute() {
  const { rows, totals, meta: paging, ignored } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["deposit", "common"]);
  const [params] = useSearchParams();
  return (
    <Page
      title={t("listTitle")}
      actions={
        <>
          {rows.length > 0 ? <SheetLinks path={PATH} /> : null}
          <LinkButton to="/payment/deposit/topup" size="small" icon={<Plus />}>
            {t("title")}
          </LinkButton>
        </>
      }
    >
      <ListFilter
        searchLabel={t("search")}
        searchHint={t("searchHint")}
        choices={[
          {
            name: "status",
            label: t("status"),
            all: t("allStatuses"),
            options: DEPOSIT_STATES.map((value) => ({ value, label: t(`common:depositStatus.${value}`) })),
          },
        ]}
        ignored={ignored}
      />
      <DepositList rows={rows} totals={totals} filtered={isFiltered(params)} clearTo={PATH} />
      <ListPages paging={paging} />
    </Page>
  );
}
