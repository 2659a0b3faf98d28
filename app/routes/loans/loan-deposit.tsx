import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useDay, useWhen } from "#app/components/use-root.ts";
import { LoanDepositBadge } from "#app/features/loans/loan-badges.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getLoanDeposit } from "#core/loans/get-loan.ts";

await routeTexts("loans");

export const needs: Need = "active";

/** One loan deposit of the agent, which the statement of the loan balance leads to. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, ({ ctx }) => getLoanDeposit(ctx, args.params["code"] ?? ""));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loans:borrowTitle"));

export default function LoanDepositRoute() {
  const deposit = useLoaderData<typeof loader>();
  const { t } = useTranslation("loans");
  const when = useWhen();
  const day = useDay();
  return (
    <Page title={deposit.code} width="column">
      <Card>
        <div className="mb-2">
          <LoanDepositBadge {...deposit} />
        </div>
        <dl className="divide-y divide-line">
          <KeyValue label={t("columnAmount")}>
            <Money amount={deposit.amount} />
          </KeyValue>
          {deposit.granted === null ? null : (
            <KeyValue label={t("columnGranted")}>
              <Money amount={deposit.granted} />
            </KeyValue>
          )}
          <KeyValue label={t("columnTime")}>{when(deposit.created_at)}</KeyValue>
          {deposit.usage_after === null ? null : (
            <KeyValue label={t("owedAfter")}>
              <Money amount={deposit.usage_after} />
            </KeyValue>
          )}
          {deposit.due_date ? <KeyValue label={t("dueDate")}>{day(deposit.due_date)}</KeyValue> : null}
        </dl>
        {deposit.note ? <p className="mt-2 text-sm break-words">{deposit.note}</p> : null}
        {deposit.reason ? (
          <p className="mt-2 text-sm break-words text-muted">{t("reason", { reason: deposit.reason })}</p>
        ) : null}
      </Card>
    </Page>
  );
}
