import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { DEPOSIT_CELLS, DepositSummary, depositMark, NoDeposits } from "#app/features/deposits/deposit-list.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { listDeposits } from "#core/deposits/list-deposits.ts";

await routeTexts("deposit", "lists", "reports");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, DEPOSIT_LIST, (query) => listDeposits(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("deposit:listTitle"));

export default function DepositsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("deposit");
  useLiveWhile(view.rows.some(({ status }) => status === "pending" || status === "review"));
  return (
    <ListPage
      view={view}
      title={t("listTitle")}
      actions={
        <LinkButton to="/payment/deposit/topup" size="small" icon={<Plus />}>
          {t("title")}
        </LinkButton>
      }
      to={({ code }) => `/payment/deposit/topup/${code}`}
      cells={DEPOSIT_CELLS}
      mark={depositMark}
      summary={<DepositSummary totals={view.totals} />}
      empty={<NoDeposits />}
    />
  );
}
