import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { Affiliate } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface CommissionCardProps {
  sums: NonNullable<Affiliate["sums"]>;
  minPayout: number;
}

/** What one's code has earned, what came of it, and what is to come. */
export function CommissionCard({ sums, minPayout }: CommissionCardProps) {
  const { t } = useTranslation("affiliate");
  return (
    <Card>
      <h2 className="font-semibold">{t("commission")}</h2>
      <dl className="mt-1">
        <KeyValue label={t("earned")}>
          <Money amount={sums.earned} />
        </KeyValue>
        <KeyValue label={t("paid")}>
          <Money amount={sums.paid} />
        </KeyValue>
        {sums.underway > 0 ? (
          <KeyValue label={t("underway")}>
            <Money amount={sums.underway} />
          </KeyValue>
        ) : null}
        <KeyValue label={t(sums.open < 0 ? "deducted" : "open")} total>
          <Money amount={Math.abs(sums.open)} />
        </KeyValue>
      </dl>
      {sums.open < 0 ? <p className="mt-2 text-sm">{t("deductedWhy")}</p> : null}
      <p className="mt-2 text-sm text-muted">{t("payoutRule", { min: formatRupiah(minPayout) })}</p>
    </Card>
  );
}
