import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { MasterProgress } from "#core/masters/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** How far an agent is on the way to Master, and what is missing. */
export function MasterBar({ progress }: { progress: MasterProgress }) {
  const { t } = useTranslation("referral");
  const { turnover, needed, missing, reached } = progress;
  // What is not reached yet is never drawn full.
  const percent = reached ? 100 : Math.min(99, Math.floor((turnover * 100) / Math.max(needed, 1)));
  return (
    <Card className="flex flex-col gap-2">
      <h2 id="master-bar" className="text-sm text-muted">
        {t("master.bar")}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold">
          <Money amount={turnover} />
        </span>
        <span className="text-sm text-muted">{t("master.of", { needed: formatRupiah(needed) })}</span>
      </p>
      <div
        role="progressbar"
        aria-labelledby="master-bar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t("master.progress", { percent })}
        className="rounded-pill border border-field/50 bg-surface-2"
      >
        <svg aria-hidden viewBox="0 0 100 4" preserveAspectRatio="none" className="block h-3 w-full rounded-pill">
          <rect width={percent} height="4" className="fill-brand" />
        </svg>
      </div>
      <p className="text-sm font-semibold">
        {reached ? t("master.reached") : t("master.missing", { missing: formatRupiah(missing) })}
      </p>
      {reached ? <p className="text-sm">{t("master.reachedBody")}</p> : null}
    </Card>
  );
}
