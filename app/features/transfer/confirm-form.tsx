import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import { type MoneyRefusal, PinForm } from "./pin-form.tsx";

interface ConfirmFormProps {
  recipient: string;
  amount: number;
  note: string;
  balance: number;
  transferKey: string;
  refusal: MoneyRefusal | null;
  backTo: string;
}

/** Step three: what it costs stands above the PIN. */
export function ConfirmForm({ recipient, amount, note, balance, transferKey, ...rest }: ConfirmFormProps) {
  const { t } = useTranslation("transfer");
  return (
    <>
      <Card>
        <h2 className="mb-1 font-semibold">{t("confirmTitle")}</h2>
        <dl>
          {note ? <KeyValue label={t("lineNote")}>{note}</KeyValue> : null}
          <KeyValue label={t("balanceAfter")}>
            <Money amount={balance - amount} />
          </KeyValue>
          <KeyValue total label={t("total")}>
            <Money amount={amount} />
          </KeyValue>
        </dl>
      </Card>
      <PinForm
        fields={{ key: transferKey, recipient, amount, note }}
        submit={t("send", { amount: formatRupiah(amount) })}
        {...rest}
      />
    </>
  );
}
