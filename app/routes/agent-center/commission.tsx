import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { CommissionBadge } from "#app/features/affiliates/badges.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { COMMISSION_LIST } from "#core/affiliates/commission-list.ts";
import { listCommissions } from "#core/affiliates/list-commissions.ts";
import type { CommissionRow } from "#core/affiliates/schema.ts";
import { DomainError } from "#core/shared/errors.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "active";

/** /agent-center/affiliate/commission, and below /account: every sale behind one's commission. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    try {
      return await listView(visit, COMMISSION_LIST, (query) => listCommissions(visit.ctx, query));
    } catch (error) {
      // Its way back says how to get there.
      if (!(error instanceof DomainError) || error.code !== "affiliate_unverified") throw error;
      throw redirect(visit.url.pathname.replace(/\/commission\/?$/, ""));
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("affiliate:statement"));

export default function CommissionRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("affiliate");
  return (
    <AgentCenterPage title={t("statement")}>
      <p className="text-sm text-muted">{t("statementLead")}</p>
      <ListParts
        view={view}
        caption={t("statement")}
        cells={{
          buyer: ({ buyer }) => buyer ?? "–",
          buying_price: ({ buying_price }, place) =>
            place === "table" ? (
              <Money bare amount={buying_price} />
            ) : (
              <span className="num">{t("theirPrice", { price: formatRupiah(buying_price) })}</span>
            ),
          earned: ({ amount, earned }, place) =>
            place === "table" ? <Money bare amount={earned} /> : <EarnedOnCard amount={amount} earned={earned} />,
          status: ({ status }) => <CommissionBadge status={status} />,
        }}
        empty={
          <EmptyState icon={<ReceiptText />} title={t("noCommission")}>
            {t("noCommissionBody")}
          </EmptyState>
        }
      />
    </AgentCenterPage>
  );
}

/** What counts of a sale's commission; one that was taken back is struck through beside it. */
function EarnedOnCard({ amount, earned }: Pick<CommissionRow, "amount" | "earned">) {
  const { t } = useTranslation("affiliate");
  return (
    <>
      <span className="text-xs font-normal text-muted">{t("commission")} </span>
      {earned === amount ? null : (
        <s className="font-normal text-muted">
          <Money amount={amount} />
        </s>
      )}{" "}
      <Money amount={earned} />
    </>
  );
}
