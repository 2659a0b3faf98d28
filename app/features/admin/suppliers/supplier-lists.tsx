import { useTranslation } from "react-i18next";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen, useWhenInside } from "#app/components/use-root.ts";
import { reasonText } from "#core/purchases/states.ts";
import type { SupplierDetail } from "#core/suppliers/schema.ts";
import { SkuStateBadge } from "./sku-cells.tsx";

/** The products that a SKU is the route of. */
export function SkuProducts({ products }: Pick<SupplierDetail, "products">) {
  const { t } = useTranslation("suppliers");
  const inside = useWhenInside();
  return products.map((product) => (
    <Card key={product.code}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{product.name}</h2>
        <SkuStateBadge state={product.state} />
      </div>
      <dl className="divide-y divide-line">
        <KeyValue label={t("cost")}>
          <Money amount={product.cost} />
        </KeyValue>
        {product.price === null ? null : (
          <KeyValue label={t("price")}>
            <Money amount={product.price} />
          </KeyValue>
        )}
        <KeyValue label={t("priority")}>{product.priority}</KeyValue>
        <KeyValue label={t("stock")}>{product.stock ?? t("unlimited")}</KeyValue>
        <KeyValue label={t("cutOff")}>{product.cut_off ? `${product.cut_off} WIB` : "–"}</KeyValue>
        {product.multi ? null : <KeyValue label={t("once")}>{t("yes")}</KeyValue>}
        <KeyValue label={t("checked")}>{product.checked_at ? inside(product.checked_at) : t("never")}</KeyValue>
      </dl>
    </Card>
  ));
}

/** The latest orders that failed through the supplier's own fault. */
export function SupplierFaults({ faults }: Pick<SupplierDetail, "faults">) {
  const { t } = useTranslation(["suppliers", "transactions"]);
  const when = useWhen();
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("faultsTitle")}</h2>
      {faults.length === 0 ? <p className="text-sm text-muted">{t("noFaults")}</p> : null}
      <ul className="divide-y divide-line text-sm">
        {faults.map((fault) => (
          <li key={`${fault.ref_id} ${fault.at}`} className="py-2 wrap-anywhere">
            <span className="text-xs text-muted">
              {when(fault.at)} · {fault.sku} · {fault.ref_id}
            </span>
            <span className="block">
              {t(`transactions:${reasonText(fault.reason)}`, { provider: t("transactions:provider") })}
            </span>
            <span className="block text-xs text-muted">{[fault.code, fault.message].filter(Boolean).join(" ")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const MEMBERS = ["cost", "active", "stock", "multi", "cut_off", "missing", "paused_until", "faults"] as const;

/** What price lists and failures changed. */
export function SupplierChanges({ changes }: Pick<SupplierDetail, "changes">) {
  const { t } = useTranslation("suppliers");
  const when = useWhen();
  const said = (name: (typeof MEMBERS)[number], value: unknown) => {
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (value === null || value === undefined) return "–";
    if (name === "cost") return <Money amount={Number(value)} />;
    return name === "paused_until" ? when(String(value)) : String(value);
  };
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t("changesTitle")}</h2>
      {changes.length === 0 ? <p className="text-sm text-muted">{t("noChanges")}</p> : null}
      <ul className="divide-y divide-line text-sm">
        {changes.map((change) => (
          <li key={`${change.at} ${change.sku}`} className="py-2 wrap-anywhere">
            <span className="text-xs text-muted">
              {[when(change.at), t(`source.${change.source}`), change.sku].filter(Boolean).join(" · ")}
            </span>
            {MEMBERS.filter((name) => name in change.after).map((name) => (
              <span key={name} className="block">
                {t(`members.${name}`)}: {name in change.before ? <>{said(name, change.before[name])} → </> : null}
                {said(name, change.after[name])}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
