import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { RedeemAmount } from "#app/features/cashback/redeem-amount.tsx";
import { RedeemConfirm } from "#app/features/cashback/redeem-confirm.tsx";
import { RedeemDone } from "#app/features/cashback/redeem-done.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { moneyRefusal } from "#app/server/money-refusal.server.ts";
import { readAmount } from "#app/server/read-amount.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getRedeemLimits } from "#core/cashback/get-redeem-limits.ts";
import { getRedemption } from "#core/cashback/get-redemption.ts";
import { redeemCashback } from "#core/cashback/redeem-cashback.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { formatRupiah, MAX_AMOUNT } from "#core/shared/money.ts";

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
    const bounds = { min, max: MAX_AMOUNT, balance: account.cashback_wallet };
    return { min, typed, done, ...readAmount(typed, bounds, visit), redeemKey: newIdempotencyKey() };
  });
}

/** Redeems. A refusal comes back to the same confirmation with the same key. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const input = { amount: form.rupiah("amount"), pin: form.text("pin") };
    try {
      const { redemption } = await redeemCashback(visit.ctx, input, form.key);
      return redirect(`${PATH}?done=${redemption.code}`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return data({ refusal: moneyRefusal(error, visit), key: form.key }, { status: error.status });
    }
  });
}

/** A refusal changes nothing here: the key stays, so that a lost answer is asked for again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("cashback:redeemTitle"));

export default function CashbackRedeemRoute() {
  const { min, typed, done, amount, amountError, redeemKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("cashback");
  const { cashback_wallet: cashback, deposit } = useAccount();
  return (
    <Page title={t("redeemTitle")} backTo="/" width="column" balanceCard>
      {done ? <RedeemDone redemption={done} /> : null}
      {done || amount !== null ? null : (
        <Card>
          <dl>
            <KeyValue label={t("balance")}>
              <Money amount={cashback} />
            </KeyValue>
          </dl>
        </Card>
      )}
      {!done && cashback < min ? <Alert tone="info">{t("nothingToRedeem", { min: formatRupiah(min) })}</Alert> : null}
      {!done && cashback >= min && amount === null ? (
        <RedeemAmount min={min} cashback={cashback} amount={typed} error={amountError} />
      ) : null}
      {!done && amount !== null ? (
        <RedeemConfirm
          amount={amount}
          cashback={cashback}
          deposit={deposit}
          redeemKey={answer?.key ?? redeemKey}
          refusal={answer?.refusal ?? null}
        />
      ) : null}
    </Page>
  );
}
