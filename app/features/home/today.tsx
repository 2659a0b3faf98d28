import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { cx } from "#app/components/ui/cx.ts";
import type { DayFigures } from "#core/home/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** Today's figures, each against yesterday's whole day. */
export function Today({ today, yesterday }: { today: DayFigures; yesterday: DayFigures }) {
  const { t } = useTranslation("home");
  const figures = [
    ["revenue", formatRupiah(today.revenue), formatRupiah(yesterday.revenue)],
    ["profit", formatRupiah(today.profit), formatRupiah(yesterday.profit)],
    ["failed", String(today.failed), String(yesterday.failed)],
  ] as const;
  return (
    <section aria-labelledby="today" className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2 wrap-break-word">
        <h2 id="today" className="text-base font-semibold">
          {t("today.title", { count: today.sales })}
        </h2>
        <Link to="/report" className="flex min-h-11 items-center text-xs font-semibold text-brand-strong">
          {t("today.more")}
        </Link>
      </div>
      <dl className="flex flex-wrap wrap-break-word gap-x-3 gap-y-2 *:grow">
        {figures.map(([name, value, before]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{t(`today.${name}`)}</dt>
            <dd>
              <span className="num block text-base font-bold whitespace-nowrap md:text-lg">{value}</span>
              <span
                className={cx(
                  "num block text-2xs text-muted",
                  name === "failed" ? "whitespace-nowrap" : "w-min min-w-full",
                )}
              >
                {t("today.before", { value: before })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
