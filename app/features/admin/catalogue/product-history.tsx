import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { ProductDetail } from "#core/catalog/admin/product-schema.ts";
import { PRICE_GROUPS } from "#core/catalog/admin/states.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { AuditTrail } from "../audit/audit-trail.tsx";

/** What admins and the price groups' rules changed of a product. */
export function ProductHistory({ product: { prices, history } }: { product: ProductDetail }) {
  const { t } = useTranslation(["catalogue", "admin", "account"]);
  const inside = useWhenInside();
  return (
    <>
      <Card>
        <h2 className="mb-2 font-semibold">{t("byRules")}</h2>
        {prices.length === 0 ? <p className="text-sm text-muted">{t("noRuns")}</p> : null}
        <ul className="divide-y divide-line text-sm">
          {prices.map(({ run, at, by, category, before, after, undone }) => (
            <li key={run} className="py-2 wrap-anywhere">
              <span className="num block font-semibold">
                {t("runLine", {
                  group: t(`account:categories.${PRICE_GROUPS.find((group) => group === category) ?? 1}`),
                  before: formatRupiah(before),
                  after: formatRupiah(after),
                })}
              </span>
              <span className="text-xs text-muted">
                {t("admin:by", { name: by, when: inside(at) })}
                {undone ? ` · ${t("undone")}` : null}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="mb-2 font-semibold">{t("history")}</h2>
        <AuditTrail actions={history} />
      </Card>
    </>
  );
}
