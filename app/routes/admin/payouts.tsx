import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Landmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { BatchTable } from "#app/features/admin/payouts/batch-table.tsx";
import { MakeBatch } from "#app/features/admin/payouts/make-batch.tsx";
import { AffiliateName } from "#app/features/affiliates/affiliate-name.tsx";
import { ConflictBadge, PayoutBadge } from "#app/features/affiliates/badges.tsx";
import { useMonthOf } from "#app/features/affiliates/payout-table.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { PAYOUT_LIST } from "#core/affiliates/admin/payout-list.ts";
import { getPayoutDesk, listPayouts, makePayoutBatch } from "#core/affiliates/admin/payouts.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { monthText } from "#core/shared/moment-text.ts";

export const needs: Need = "admin";

/** /admin/payouts: every payout of commission, what waits for the bank, and the batches. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const [view, desk] = await Promise.all([
      listView(
        visit,
        PAYOUT_LIST,
        (query) => listPayouts(visit.ctx, query),
        ({ months }) => ({
          commission_month: months.map((month) => ({ value: month, label: monthText(month, visit.locale) })),
        }),
      ),
      getPayoutDesk(visit.ctx),
    ]);
    return { view, desk, formKey: newIdempotencyKey() };
  });
}

/** Makes a batch of what waits. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const { code } = await makePayoutBatch(ctx, form.key);
    return `/admin/payouts/${code}?done=made`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabPayouts"));

export default function AdminPayoutsRoute() {
  const { view, desk, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["affiliate", "admin"]);
  const monthOf = useMonthOf();
  return (
    <AdminPage
      title={t("admin:tabPayouts")}
      actions={
        <LinkButton to="/admin/affiliates" variant="secondary" size="small">
          {t("admin:tabAffiliates")}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">{t("desk.pay.lead")}</p>
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <MakeBatch desk={desk} formKey={formKey} />
      {desk.batches.length > 0 ? <BatchTable batches={desk.batches} /> : null}
      <h2 className="font-semibold">{t("payouts")}</h2>
      <ListParts
        view={view}
        caption={t("admin:tabPayouts")}
        to={({ batch_code, user_id }) => (batch_code ? `/admin/payouts/${batch_code}` : `/admin/affiliates/${user_id}`)}
        summary={t("desk.pay.totals", { count: view.totals.count })}
        cells={{
          name: (row) => <AffiliateName person={row} />,
          month: (row) => monthOf(row),
          status: (row) => (
            <span className="flex flex-wrap gap-1">
              <PayoutBadge payout={row} />
              {row.conflict ? <ConflictBadge /> : null}
            </span>
          ),
        }}
        empty={
          <EmptyState icon={<Landmark />} title={t("desk.pay.none")}>
            {t("desk.pay.noneBody")}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
