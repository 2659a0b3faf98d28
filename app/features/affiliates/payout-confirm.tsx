import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import type { Affiliate, Payout } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface PayoutConfirmProps {
  to: "deposit" | "again";
  affiliate: Affiliate;
  payout: Payout;
  freshKey: string;
  closeTo: string;
}

/**
 * The last step before a refused payout goes to the deposit or to the bank again. It is theirs either way and leaves
 * them for nobody: no PIN is asked.
 */
export function PayoutConfirm({ to, affiliate, payout, freshKey, closeTo }: PayoutConfirmProps) {
  const { t } = useTranslation("affiliate");
  const { deposit } = useAccount();
  const amount = formatRupiah(payout.amount);
  return (
    <MoneySheet
      title={t(`payout.${to}Title`)}
      closeTo={closeTo}
      lines={
        <>
          {to === "deposit" ? (
            <KeyValue label={t("payout.depositAfter")}>
              <Money amount={deposit + payout.amount} />
            </KeyValue>
          ) : (
            <>
              <KeyValue label={t("bank")}>{affiliate.bank_name}</KeyValue>
              <KeyValue label={t("holder")}>{affiliate.account_holder}</KeyValue>
              <KeyValue label={t("number")}>{affiliate.account_number}</KeyValue>
            </>
          )}
          <KeyValue total label={t("amount")}>
            <Money amount={payout.amount} />
          </KeyValue>
        </>
      }
      fields={{ to }}
      submit={t(`payout.${to}Submit`, { amount })}
      noSecret
      {...useMoneyAnswer(freshKey)}
    />
  );
}
