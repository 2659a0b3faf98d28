import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { ProductDetail } from "#core/catalog/admin/product-schema.ts";
import { Margin, ProductStateBadge } from "./product-cells.tsx";

interface ProductFactsProps {
  product: ProductDetail;
  typeName: string;
  /** The page on which it is bought. */
  shop: string;
}

const LINK = "inline-flex min-h-6 thumb:min-h-11 items-center underline underline-offset-4";

/** What a product is, how it stands, and what it leaves. */
export function ProductFacts({ product, typeName, shop }: ProductFactsProps) {
  const { t } = useTranslation("catalogue");
  const inside = useWhenInside();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{product.label}</h2>
        <ProductStateBadge state={product.state} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t("facts.code")}>{product.code}</KeyValue>
        <KeyValue label={t("facts.type")}>{typeName}</KeyValue>
        <KeyValue label={t("facts.operator")}>{product.operator_name}</KeyValue>
        {product.cost === null ? null : (
          <KeyValue label={t("facts.cost")}>
            <Money amount={product.cost} />
          </KeyValue>
        )}
        {product.margin === null ? null : (
          <KeyValue label={t("facts.margin")}>
            <Margin amount={product.margin} />
          </KeyValue>
        )}
        {product.disturbed_since ? (
          <KeyValue label={t("facts.since")}>{inside(product.disturbed_since)}</KeyValue>
        ) : null}
        <KeyValue label={t("facts.menu")}>
          <Link to="/admin/menu" className={LINK}>
            {t("facts.toMenu")}
          </Link>
        </KeyValue>
      </dl>
      <p className="mt-2 text-sm">
        <Link to={shop} className={LINK}>
          {t("facts.shop")}
        </Link>
      </p>
    </Card>
  );
}
