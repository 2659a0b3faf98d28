import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import type { BillLine, BillLines } from "./bill-lines.ts";

/** Every detail that the supplier gave: the facts, then each period. */
export function BillDetails({ details: { facts, periods } }: { details: BillLines }) {
  const { t } = useTranslation("bills");
  const shown = periods.filter(({ title, lines }) => title !== null || lines.length > 0);
  return (
    <>
      {facts.length > 0 ? <Lines lines={facts} /> : null}
      {shown.length > 0 ? (
        <div className="mt-2">
          {shown.length > 1 ? <h4 className="text-sm font-semibold">{t("periods", { count: shown.length })}</h4> : null}
          {shown.map(({ title, lines }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: periods of one bill never change their order
              key={index}
              className="mt-2 rounded-field bg-surface-2 px-3 py-1.5"
            >
              <p className="num text-sm font-semibold">{title ?? t("period", { number: index + 1 })}</p>
              <Lines lines={lines} />
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

function Lines({ lines }: { lines: readonly BillLine[] }) {
  return (
    <dl>
      {lines.map(([label, value]) => (
        <KeyValue key={`${label} ${value}`} label={label}>
          <span className="wrap-anywhere">{value}</span>
        </KeyValue>
      ))}
    </dl>
  );
}
