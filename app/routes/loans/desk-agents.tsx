import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { DeskFrame } from "#app/features/loans/desk-frame.tsx";
import { deskPaths } from "#app/features/loans/desk-paths.ts";
import { DESK_LOAN_CELLS } from "#app/features/loans/loan-cells.tsx";
import { NothingHere } from "#app/features/loans/nothing-here.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { LOAN_DESK_LIST } from "#core/loans/desk-lists.ts";
import { deskLoanRow } from "#core/loans/schema.ts";
import { listDeskLoans } from "#core/loans/view-desk.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "loan_desk";

/** /agent-center/list-agent-debt, and for admins /admin/loans. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(visit, LOAN_DESK_LIST, async (query) => {
      const { rows, totals, meta } = await listDeskLoans(visit.ctx, query);
      // Limits add up over active facilities only, so their sum is no total of the column.
      const { usage, limit: active_limit } = totals;
      return { rows: rows.map(deskLoanRow), totals: { usage, active_limit }, meta };
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:agents"));

export default function DeskAgentsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("loanDesk");
  const paths = deskPaths(useLocation().pathname);
  return (
    <DeskFrame>
      <ListParts
        view={view}
        caption={t("agents")}
        to={({ id }) => paths.agent(id)}
        cells={DESK_LOAN_CELLS}
        summary={t("activeLimit", { limit: formatRupiah(view.totals.active_limit) })}
        empty={<NothingHere title={t("noAgents")} />}
      />
    </DeskFrame>
  );
}
