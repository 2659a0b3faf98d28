import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { RepayAmount, RepayConfirm, RepayDone } from "#app/features/loans/repay-steps.tsx";
import { asksAnew, useConfirming } from "#app/features/money/confirming.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { readAmount } from "#app/server/read-amount.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getLoan, getRepayment } from "#core/loans/get-loan.ts";
import { repayLoan } from "#core/loans/repay-loan.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("loans", "money");

export const needs: Need = "loan";

const PATH = "/account/utang/pay";

/** What the URL has reached: amount, confirmation, result. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url } = visit;
    const code = url.searchParams.get("done");
    const typed = (url.searchParams.get("amount") ?? "").slice(0, 32);
    const [state, done] = await Promise.all([getLoan(ctx), code === null ? null : getRepayment(ctx, code)]);
    const usage = state.facility?.usage ?? 0;
    const bounds = { min: 1, max: usage, balance: state.deposit };
    return {
      usage,
      deposit: state.deposit,
      typed,
      done,
      ...readAmount(typed, bounds, visit),
      repayKey: newIdempotencyKey(),
    };
  });
}

/** Pays. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx }, form) => {
    const { repayment } = await repayLoan(ctx, { amount: form.rupiah("amount"), pin: form.text("pin") }, form.key);
    return `${PATH}?done=${repayment.code}`;
  });
}

/** A refusal changes nothing here: the key stays, so that a lost answer is asked for again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => asksAnew(currentUrl, nextUrl);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loans:payTitle"));

export default function RepayRoute() {
  const { usage, deposit, typed, done, amount, amountError, missing, repayKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("loans");
  const confirming = useConfirming();
  return (
    <Page title={t("payTitle")} width="column" balanceCard>
      {done ? <RepayDone repayment={done} /> : null}
      {!done && usage === 0 ? (
        <Alert
          tone="info"
          actions={
            <LinkButton to="/account/utang" size="small" variant="secondary">
              {t("toLoan")}
            </LinkButton>
          }
        >
          {t("payNothing")}
        </Alert>
      ) : null}
      {!done && usage > 0 ? (
        <RepayAmount usage={usage} deposit={deposit} amount={typed} error={amountError} missing={missing} />
      ) : null}
      {!done && usage > 0 && confirming && amount !== null ? (
        <RepayConfirm
          amount={amount}
          usage={usage}
          deposit={deposit}
          repayKey={repayKey}
          closeTo={`${PATH}?${new URLSearchParams({ amount: typed })}`}
        />
      ) : null}
    </Page>
  );
}
