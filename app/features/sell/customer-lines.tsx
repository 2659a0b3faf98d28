import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import type { Customer } from "./customer.ts";

/** Whose number it is, above what it costs. Null while the supplier is asked. */
export function CustomerLines({ customer }: { customer: Customer | null }) {
  const { t } = useTranslation("sell");
  return (
    <>
      <KeyValue label={t("customer")}>
        <output>{customer === null ? t("customerAsked") : (customer.name ?? "–")}</output>
      </KeyValue>
      {customer?.lines.map(([label, value]) => (
        <KeyValue key={label} label={label}>
          {value}
        </KeyValue>
      ))}
    </>
  );
}
