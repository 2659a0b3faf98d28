import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { RedeemConfirm } from "#app/features/cashback/redeem-confirm.tsx";
import { RedeemDone } from "#app/features/cashback/redeem-done.tsx";
import { AmountStep } from "#app/features/money/amount-step.tsx";
import { asksAnew, useConfirming } from "#app/features/money/confirming.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { moneyAction } from "#app/server/money-action.server.ts";
import { readAmount } from "#app/server/read-amount.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getRedeemLimits } from "#core/cashback/get-redeem-limits.ts";
import { getRedemption } from "#core/cashback/get-redemption.ts";
import { redeemCashback } from "#core/cashback/redeem-cashback.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { formatRupiah, MAX_AMOUNT } from "#core/shared/money.ts";

await routeTexts("cashback", "money");

export const needs: Need = "cashback";

const PATH = "/payment/cashback-redeem";

/** The step that the URL has reached: amount, confirmation, result. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, url } = visit;
    const code = url.searchParams.get("done");
    const typed = (url.searchParams.get("amount") ?? "").slice(0, 32);
    const [{ min }, account, done] = await Promise.all([
      getRedeemLimits(ctx),
      visit.account(),
      code === null ? null : getRedemption(ctx, code),
    ]);
    const bounds = { min, max: MAX_AMOUNT, balance: account.cashback_wallet, short: "insufficient_cashback" } as const;
    return { min, typed, done, ...readAmount(typed, bounds, visit), redeemKey: newIdempotencyKey() };
  });
}

/** Redeems. */
export function action(args: ActionFunctionArgs) {
  return moneyAction(args, async ({ ctx }, form) => {
    const { redemption } = await redeemCashback(
      ctx,
      { amount: form.rupiah("amount"), pin: form.text("pin") },
      form.key,
    );
    return `${PATH}?done=${redemption.code}`;
  });
}

/** A refusal changes nothing here: the key stays, so that a lost answer is asked for again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => asksAnew(currentUrl, nextUrl);

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("cashback:redeemTitle"));

export default function CashbackRedeemRoute() {
  const { min, typed, done, amount, amountError, redeemKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation("cashback");
  const confirming = useConfirming();
  const { cashback_wallet: cashback, deposit } = useAccount();
  return (
    <Page title={t("redeemTitle")} width="column" balanceCard>
      {done ? <RedeemDone redemption={done} /> : null}
      {done ? null : (
        <Card>
          <dl>
            <KeyValue label={t("balance")}>
              <Money amount={cashback} />
            </KeyValue>
          </dl>
        </Card>
      )}
      {!done && cashback < min ? <Alert tone="info">{t("nothingToRedeem", { min: formatRupiah(min) })}</Alert> : null}
      {!done && cashback >= min ? (
        <AmountStep
          label={t("amount")}
          hint={t("amountHint", { min: formatRupiah(min) })}
          amount={typed}
          error={amountError}
          most={cashback}
          mostIs={`${t("all")} · `}
          next={t("next")}
        />
      ) : null}
      {!done && confirming && amount !== null ? (
        <RedeemConfirm
          amount={amount}
          cashback={cashback}
          deposit={deposit}
          redeemKey={redeemKey}
          closeTo={`${PATH}?${new URLSearchParams({ amount: typed })}`}
        />
      ) : null}
    </Page>
  );
}
