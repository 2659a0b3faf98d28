import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { PayoutChoice } from "#app/features/affiliates/payout-choice.tsx";
import { PayoutConfirm } from "#app/features/affiliates/payout-confirm.tsx";
import { PayoutFacts } from "#app/features/affiliates/payout-facts.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getPayout } from "#core/affiliates/get-payout.ts";
import { resendPayout } from "#core/affiliates/resend-payout.ts";
import { takePayout } from "#core/affiliates/take-payout.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { formatRupiah } from "#core/shared/money.ts";

export const needs: Need = "active";

/** /agent-center/affiliate/payout/{code}, and below /account: one payout, and what to do once it was refused. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    ...(await getPayout(ctx, args.params["code"] ?? "")),
    moneyKey: newIdempotencyKey(),
  }));
}

/** To the deposit, or to the bank again. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx, url }, form) => {
    const code = args.params["code"] ?? "";
    const deposit = form.text("to") === "deposit";
    await (deposit ? takePayout(ctx, code, form.key) : resendPayout(ctx, code, form.key));
    return `${url.pathname}?done=${deposit ? "deposit" : "again"}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("affiliate:payout.title"));

export default function PayoutRoute() {
  const { affiliate, payout, moneyKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("affiliate");
  const { refusal } = useMoneyAnswer(moneyKey);
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const done = params.get("done");
  const confirm = params.get("confirm");
  const open = payout.status === "refused";
  // Asked for or sent from a page that another tab has overtaken.
  const overtaken = !open && done === null && (confirm !== null || refusal !== null);
  return (
    <AgentCenterPage title={t("payout.title")}>
      {done === "deposit" || done === "again" ? (
        <Alert tone="ok" live>
          {t(`payout.${done}Done`, { amount: formatRupiah(payout.amount) })}
        </Alert>
      ) : null}
      {overtaken ? (
        <Alert tone="wait" live takesFocus={refusal !== null} title={t("payout.decided")}>
          {t("payout.decidedBody")}
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
        <PayoutFacts payout={payout} />
        {open ? <PayoutChoice affiliate={affiliate} affiliateAt={pathname.replace(/\/payout\/[^/]+\/?$/, "")} /> : null}
      </div>
      {open && (confirm === "deposit" || confirm === "again") ? (
        <PayoutConfirm to={confirm} affiliate={affiliate} payout={payout} freshKey={moneyKey} closeTo={pathname} />
      ) : null}
    </AgentCenterPage>
  );
}
