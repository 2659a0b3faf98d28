import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useWhenInside } from "#app/components/use-root.ts";
import type { SupplierState } from "#core/suppliers/schema.ts";
import { SkuStateBadge } from "./sku-cells.tsx";

/** A supplier as a whole: our money there, its failures, its price lists. */
export function SupplierCard({ supplier, children }: { supplier: SupplierState; children?: ReactNode }) {
  const { t } = useTranslation("suppliers");
  const inside = useWhenInside();
  return (
    <Card>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 font-semibold break-words">{supplier.name}</h2>
        <SkuStateBadge state={supplier.state} />
      </div>
      {supplier.paused_until ? (
        <Alert tone="wait">{t("pausedUntil", { when: inside(supplier.paused_until) })}</Alert>
      ) : null}
      <dl className="divide-y divide-line">
        <KeyValue label={t("float")}>
          <Money amount={supplier.float} />
        </KeyValue>
        <KeyValue label={t("skus")}>{supplier.skus}</KeyValue>
        <KeyValue label={t("faults")}>{supplier.faults}</KeyValue>
        {supplier.lists.map((list) => (
          <KeyValue key={list.module} label={t(`lists.${list.module}`)}>
            {list.finished_at ? t("read", { rows: list.rows, when: inside(list.finished_at) }) : t("never")}
            {list.failure ? (
              <span className="block text-xs font-normal wrap-anywhere text-bad">
                {t("failed", { when: inside(list.asked_at), why: list.failure })}
              </span>
            ) : null}
          </KeyValue>
        ))}
      </dl>
      {children}
    </Card>
  );
}
