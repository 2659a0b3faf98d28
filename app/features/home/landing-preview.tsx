import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Money } from "#app/components/ui/money.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";

/** A sale that has just succeeded, drawn with our own parts. Decoration: the text beside it says the same. */
export function LandingPreview() {
  const { t } = useTranslation("common");
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-80 rounded-sheet border border-line bg-canvas p-4 shadow-raise"
    >
      <div className="rounded-card bg-linear-160 from-money-from to-money-to p-4 text-on-money">
        <p className="text-xs">{t("money.deposit")}</p>
        <Money amount={1_284_500} className="text-2xl font-bold tracking-tight" />
      </div>
      <div className="mt-3 flex items-center gap-3 rounded-card border border-line bg-surface p-3.5">
        <OperatorMark mark="XL" color="#1e5bb8" />
        <div className="flex-1">
          <p className="text-sm font-semibold">XL 10.000</p>
          <p className="num text-xs text-muted">0878 0000 1230</p>
        </div>
        <Money amount={10_750} className="text-sm font-semibold" />
      </div>
      <div className="mt-3 flex flex-col items-center rounded-card border border-line bg-surface p-5">
        <span className="grid size-14 place-items-center rounded-full bg-ok-soft text-ok">
          <CircleCheck className="size-8" />
        </span>
        <p className="mt-2 font-bold">{t("purchaseStatus.success")}</p>
        <p className="num mt-0.5 text-xs text-muted">SN 0878 4451 2230</p>
      </div>
    </div>
  );
}
