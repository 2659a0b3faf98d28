import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import type { PayLine } from "./pay-lines.ts";

interface PaySummaryProps {
  /** Rupiah; null before there is an amount. */
  amount: number | null;
  line: PayLine | null;
  /** The balance now, in rupiah. */
  balance: number;
  sending: boolean;
}

/**
 * What is paid and the button for it: beside the lines on desktops, on phones a bar that stays above the navigation.
 * What follows the choice needs JavaScript; without it each line says its own total, and nothing here says another.
 */
export function PaySummary({ amount, line, balance, sending }: PaySummaryProps) {
  const { t } = useTranslation("deposit");
  const asked = amount !== null && line !== null ? { amount, line } : null;
  return (
    <div className="contents lg:sticky lg:top-20 lg:block lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-4">
      <h2 className="mb-2 text-sm font-semibold max-lg:hidden">{t("summary")}</h2>
      {asked ? <SummaryLines {...asked} balance={balance} /> : null}
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:pt-2 max-lg:pb-3 max-lg:shadow-raise max-md:bottom-[calc(var(--spacing)*16+env(safe-area-inset-bottom))] max-md:-mb-8">
        <p aria-live="polite" className={`num mb-2 text-xs text-muted ${asked ? "noscript:hidden lg:hidden" : ""}`}>
          {asked
            ? asked.line.fee === 0
              ? t("barFree", { amount: formatRupiah(asked.amount) })
              : t("barFee", { amount: formatRupiah(asked.amount), fee: formatRupiah(asked.line.fee) })
            : t(amount === null ? "barEmpty" : "barChoose")}
        </p>
        <Button data-money="" size="large" full busy={sending} busyLabel={t("sending")}>
          {asked ? (
            <>
              <span className="noscript:hidden">{t("submitTotal", { total: formatRupiah(asked.line.total) })}</span>
              <span className="hidden noscript:inline">{t("submit")}</span>
            </>
          ) : (
            t("submit")
          )}
        </Button>
      </div>
    </div>
  );
}

function SummaryLines({ amount, line, balance }: { amount: number; line: PayLine; balance: number }) {
  const { t } = useTranslation("deposit");
  return (
    <div className="noscript:hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:mb-4">
      <dl>
        <KeyValue label={t("lineAmount")}>
          <Money amount={amount} />
        </KeyValue>
        <KeyValue label={t("lineFee")}>
          <Money amount={line.fee} />
        </KeyValue>
        <KeyValue label={t("balanceAfter")}>
          <Money amount={balance + amount} />
        </KeyValue>
        <KeyValue total label={t("lineTotal")}>
          <Money amount={line.total} />
        </KeyValue>
      </dl>
      {line.kind === "bank" ? <p className="mt-1 text-xs text-muted">{t("uniqueAdded")}</p> : null}
    </div>
  );
}
