import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { type MoneyRefusal, PinForm } from "#app/features/transfer/pin-form.tsx";
import { formatRupiah } from "#core/shared/money.ts";

interface RedeemConfirmProps {
  amount: number;
  cashback: number;
  deposit: number;
  redeemKey: string;
  refusal: MoneyRefusal | null;
}

/** Both balances after it stand above the PIN. */
export function RedeemConfirm({ amount, cashback, deposit, redeemKey, refusal }: RedeemConfirmProps) {
  const { t } = useTranslation("cashback");
  return (
    <>
      <Card>
        <h2 className="mb-1 font-semibold">{t("confirmTitle")}</h2>
        <dl>
          <KeyValue label={t("cashbackAfter")}>
            <Money amount={cashback - amount} />
          </KeyValue>
          <KeyValue label={t("depositAfter")}>
            <Money amount={deposit + amount} />
          </KeyValue>
          <KeyValue total label={t("total")}>
            <Money amount={amount} />
          </KeyValue>
        </dl>
      </Card>
      <PinForm
        fields={{ key: redeemKey, amount }}
        submit={t("submit", { amount: formatRupiah(amount) })}
        refusal={refusal}
        backTo="/payment/cashback-redeem"
      />
    </>
  );
}
