import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface ConfirmFormProps {
  name: string;
  recipient: string;
  amount: number;
  note: string;
  balance: number;
  transferKey: string;
  closeTo: string;
}

/** Step three: to whom, what, and what is left. */
export function ConfirmForm({ name, recipient, amount, note, balance, transferKey, closeTo }: ConfirmFormProps) {
  const { t } = useTranslation("transfer");
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={closeTo}
      lines={
        <>
          <KeyValue label={t("to")}>{name}</KeyValue>
          {note ? <KeyValue label={t("lineNote")}>{note}</KeyValue> : null}
          <KeyValue label={t("balanceAfter")}>
            <Money amount={balance - amount} />
          </KeyValue>
          <KeyValue total label={t("total")}>
            <Money amount={amount} />
          </KeyValue>
        </>
      }
      fields={{ recipient, name, amount, note }}
      submit={t("send", { amount: formatRupiah(amount) })}
      {...useMoneyAnswer(transferKey)}
    />
  );
}
