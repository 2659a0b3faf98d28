import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface RedeemConfirmProps {
  amount: number;
  cashback: number;
  deposit: number;
  redeemKey: string;
  closeTo: string;
}

/** Both balances after it stand above the PIN. */
export function RedeemConfirm({ amount, cashback, deposit, redeemKey, closeTo }: RedeemConfirmProps) {
  const { t } = useTranslation("cashback");
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={closeTo}
      lines={
        <>
          <KeyValue label={t("cashbackAfter")}>
            <Money amount={cashback - amount} />
          </KeyValue>
          <KeyValue label={t("depositAfter")}>
            <Money amount={deposit + amount} />
          </KeyValue>
          <KeyValue total label={t("total")}>
            <Money amount={amount} />
          </KeyValue>
        </>
      }
      fields={{ amount }}
      submit={t("submit", { amount: formatRupiah(amount) })}
      {...useMoneyAnswer(redeemKey)}
    />
  );
}
