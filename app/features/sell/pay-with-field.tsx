import { useTranslation } from "react-i18next";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import type { PaySource } from "./pay-sources.ts";

const LABELS = { deposit: "deposit.balance", loan: "deposit.loan" } as const;

interface PayWithFieldProps {
  sources: readonly PaySource[];
  chosen: PaySource;
  disabled: boolean;
}

/**
 * Which balance pays. Radio buttons named `pay_with`; the confirmation's lines follow them by style alone, so that they
 * do so without JavaScript. One balance is no choice, and is sent as it is.
 */
export function PayWithField({ sources, chosen, disabled }: PayWithFieldProps) {
  const { t } = useTranslation(["sell", "shell"]);
  if (sources.length === 1) return <input type="hidden" name="pay_with" value={chosen.name} />;
  return (
    <fieldset className="mt-2 mb-3">
      <legend className="mb-1.5 text-sm font-semibold">{t("payWith")}</legend>
      <div className="grid halves gap-2">
        {sources.map(({ name, balance, missing }) => (
          <label
            key={name}
            htmlFor={`pay-${name}`}
            className={cx(
              "flex min-h-14 flex-col justify-center rounded-field border-[1.5px] border-line px-3 py-2 text-xs",
              "has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand/30",
              missing > 0 ? "text-muted" : "cursor-pointer hover:border-field",
            )}
          >
            <span className="flex items-center gap-2">
              <input
                id={`pay-${name}`}
                type="radio"
                name="pay_with"
                value={name}
                defaultChecked={name === chosen.name}
                disabled={missing > 0 || disabled}
                className="size-4 shrink-0 accent-brand"
              />
              {t(`shell:${LABELS[name]}`)}
            </span>
            <Money amount={balance} className="mt-0.5 pl-6 text-sm font-semibold" />
            {missing > 0 ? <span className="pl-6">{t("missing", { missing: formatRupiah(missing) })}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
