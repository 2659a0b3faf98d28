import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
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

/** Why nobody knows whose number it is, and what that means for the sale. */
export function CustomerProblem({ customer }: { customer: Customer | null }) {
  const { t } = useTranslation("sell");
  if (!customer?.problem) return null;
  const { text } = customer.problem;
  return (
    <div className="mt-2">
      <Alert tone={text ? "bad" : "wait"} live title={text ?? t("customerUnknown")}>
        {t(text ? "nothingCharged" : "customerGoOn")}
      </Alert>
    </div>
  );
}
