import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { Payout } from "#core/affiliates/schema.ts";
import { PayoutBadge, payoutStanding } from "./badges.tsx";
import { useMonthOf } from "./payout-table.tsx";

/** One payout: how much, of which month, where it went and how it stands. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const { t } = useTranslation("affiliate");
  const when = useWhen();
  const monthOf = useMonthOf();
  return (
    <Card>
      <p className="text-sm text-muted">{t(`payoutExplained.${payoutStanding(payout)}`)}</p>
      <dl className="mt-2">
        <KeyValue label={t("state")}>
          <PayoutBadge payout={payout} />
        </KeyValue>
        {payout.reason ? (
          <KeyValue label={t("reason")}>
            <span className="wrap-anywhere">{payout.reason}</span>
          </KeyValue>
        ) : null}
        <KeyValue label={t("payout.changed")}>{when(payout.changed_at)}</KeyValue>
        <KeyValue label={t("month")}>{monthOf(payout)}</KeyValue>
        <KeyValue label={t("payoutCode")}>{payout.code}</KeyValue>
        {payout.bank_name ? (
          <KeyValue label={t("account")}>
            <span className="wrap-anywhere">
              {payout.bank_name} {payout.account_number}
            </span>
          </KeyValue>
        ) : null}
        <KeyValue label={t("amount")} total>
          <Money amount={payout.amount} />
        </KeyValue>
      </dl>
    </Card>
  );
}
