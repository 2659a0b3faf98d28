import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { PreviewedPrice } from "#core/selling/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What a rule makes of some of the products it is about. */
export function RulePreview({ rows }: { rows: readonly PreviewedPrice[] }) {
  const { t } = useTranslation("selling");
  return (
    <Card>
      <h2 className="font-semibold">{t("example")}</h2>
      {rows.some(({ is_bill }) => is_bill) ? (
        <p className="text-sm text-muted">{t("exampleBill", { price: formatRupiah(rows[0]?.price ?? 0) })}</p>
      ) : null}
      {rows.length === 0 ? <p className="text-sm text-muted">{t("exampleNone")}</p> : null}
      <ul className="divide-y divide-line" aria-live="polite">
        {rows.map(({ product_code, product_name, price, current, proposed }) => (
          <li key={product_code} className="flex items-start gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere">{product_name}</span>
              <span className="num block text-xs text-muted">
                {t("buying", { price: formatRupiah(price) })}
                {current === proposed ? null : ` · ${t("was", { price: formatRupiah(current) })}`}
              </span>
            </span>
            <Money amount={proposed} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
