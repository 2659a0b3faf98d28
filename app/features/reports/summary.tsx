import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SalesSummary } from "#core/purchases/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

const DAYS = ["today", "week", "month"] as const;

/** What one's sales of today, a week and a month came to, each leading to the list that it is the total of. */
export function Summary({ summary, withCashback }: { summary: SalesSummary; withCashback: boolean }) {
  const { t } = useTranslation("reports");
  const figures = withCashback ? (["revenue", "profit", "cashback"] as const) : (["revenue", "profit"] as const);
  return (
    <section aria-labelledby="summary" className="rounded-card border border-line bg-surface">
      <h2 id="summary" className="sr-only">
        {t("summary.title")}
      </h2>
      <div className="divide-y divide-line md:grid md:grid-cols-3 md:divide-x md:divide-y-0">
        {summary.map((period, index) => (
          <div key={period.from} className="px-4 pb-3">
            <h3>
              <Link
                to={`/account/laporan/semua?from=${period.from}&to=${period.to}`}
                className="flex min-h-11 items-center gap-2 text-sm hover:underline"
              >
                <span className="font-semibold">{t(`summary.days.${DAYS[index] ?? "today"}`)}</span>
                <span className="num flex-1 text-muted">{t("summary.sold", { count: period.sales })}</span>
                <ChevronRight className="size-5 shrink-0 text-muted" />
              </Link>
            </h3>
            <dl className="flex flex-wrap gap-x-3 gap-y-1.5 text-sm *:grow md:text-base">
              {figures.map((name) => (
                <div key={name}>
                  <dt className="text-xs text-muted">{t(`summary.${name}`)}</dt>
                  <dd className="num font-bold whitespace-nowrap">{formatRupiah(period[name])}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
