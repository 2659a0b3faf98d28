import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { useDay } from "#app/components/use-root.ts";
import { Figure, useFigures } from "./figure.tsx";

const WIDTH = 10;
const HEIGHT = 100;

/** What was sold on each day, as a drawing and, opened, as a table of the same figures. */
export function DayChart({ days }: { days: readonly string[] }) {
  const { t } = useTranslation("agentCenter");
  const { bars, texts } = useFigures();
  const day = useDay();
  return (
    <div data-with="t0n" hidden={!("t0n" in texts)} className="md:col-span-2">
      <Card>
        <h2 className="mb-3 font-semibold">{t("sold.byDay")}</h2>
        <svg
          aria-hidden
          className="h-32 w-full border-b border-line"
          viewBox={`0 0 ${WIDTH * days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {days.map((one, i) => {
            const height = bars[`d${i}`] ?? 0;
            return (
              <rect
                key={one}
                data-column={`d${i}`}
                x={i * WIDTH + 1}
                y={HEIGHT - height}
                width={WIDTH - 2}
                height={height}
                className="fill-brand"
              />
            );
          })}
        </svg>
        <p aria-hidden className="mt-1 flex justify-between text-2xs text-muted">
          <span>{day(days[0] ?? "")}</span>
          <span>{day(days.at(-1) ?? "")}</span>
        </p>
        <details className="mt-2">
          <summary className="flex min-h-11 items-center text-xs font-semibold text-brand-strong">
            {t("sold.table")}
          </summary>
          <table className="w-full text-sm">
            <caption className="sr-only">{t("sold.byDay")}</caption>
            <thead>
              <tr className="text-xs text-muted">
                <th scope="col" className="py-1 text-left font-semibold">
                  {t("sold.day")}
                </th>
                <th scope="col" className="py-1 text-right font-semibold">
                  {t("sold.amount")} (Rp)
                </th>
              </tr>
            </thead>
            <tbody>
              {days
                .map((one, i) => (
                  <tr key={one} className="border-t border-line">
                    <th scope="row" className="py-1 text-left font-normal">
                      {day(one)}
                    </th>
                    <td className="py-1 text-right">
                      <Figure name={`d${i}`} />
                    </td>
                  </tr>
                ))
                .reverse()}
            </tbody>
            <tfoot>
              <tr className="border-t border-line font-semibold">
                <th scope="row" className="py-1 text-left">
                  {t("sold.total")}
                </th>
                <td className="py-1 text-right">
                  <Figure name="total" />
                </td>
              </tr>
            </tfoot>
          </table>
        </details>
      </Card>
    </div>
  );
}
