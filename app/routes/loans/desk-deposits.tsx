import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { DeskFrame } from "#app/features/loans/desk-frame.tsx";
import { deskPaths } from "#app/features/loans/desk-paths.ts";
import { DESK_DEPOSIT_CELLS } from "#app/features/loans/loan-cells.tsx";
import { NothingHere } from "#app/features/loans/nothing-here.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { LOAN_DESK_DEPOSIT_LIST } from "#core/loans/desk-lists.ts";
import { listDeskDeposits } from "#core/loans/view-desk.ts";

export const needs: Need = "loan_desk";

/** /agent-center/list-deposit-debt, and for admins /admin/loans/deposits. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(visit, LOAN_DESK_DEPOSIT_LIST, (query) => listDeskDeposits(visit.ctx, query)),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:deposits"));

export default function DeskDepositsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("loanDesk");
  const paths = deskPaths(useLocation().pathname);
  return (
    <DeskFrame>
      <ListParts
        view={view}
        caption={t("deposits")}
        to={({ person }) => paths.agent(person.id)}
        cells={DESK_DEPOSIT_CELLS}
        empty={<NothingHere title={t("noDeposits")} />}
      />
    </DeskFrame>
  );
}
