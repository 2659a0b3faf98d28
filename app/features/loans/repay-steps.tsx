import { useTranslation } from "react-i18next";
import { StatusHead } from "#app/components/status-head.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { AmountStep } from "#app/features/money/amount-step.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import type { Repayment } from "#core/loans/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface RepayAmountProps {
  usage: number;
  deposit: number;
  /** As typed. */
  amount: string;
  error: string | null;
  /** In rupiah: what a top-up has to bring; null where none helps. */
  missing: number | null;
}

/** How much of what is owed: all of it, or what the deposit allows, with one tap. */
export function RepayAmount({ usage, deposit, amount, error, missing }: RepayAmountProps) {
  const { t } = useTranslation("loans");
  const most = Math.min(usage, deposit);
  return (
    <AmountStep
      label={t("amount")}
      hint={t("payHint", { usage: formatRupiah(usage), most: formatRupiah(most) })}
      amount={amount}
      error={error}
      missing={missing}
      most={most}
      mostIs={most === usage ? `${t("payAll")} · ` : null}
      next={t("next")}
    />
  );
}

interface RepayConfirmProps {
  amount: number;
  usage: number;
  deposit: number;
  repayKey: string;
  closeTo: string;
}

/** What is owed and what is left afterwards stand above the PIN. */
export function RepayConfirm({ amount, usage, deposit, repayKey, closeTo }: RepayConfirmProps) {
  const { t } = useTranslation("loans");
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={closeTo}
      lines={
        <>
          <KeyValue label={t("owedAfter")}>
            <Money amount={usage - amount} />
          </KeyValue>
          <KeyValue label={t("depositAfter")}>
            <Money amount={deposit - amount} />
          </KeyValue>
          <KeyValue total label={t("payTotal")}>
            <Money amount={amount} />
          </KeyValue>
        </>
      }
      fields={{ amount }}
      submit={t("paySubmit", { amount: formatRupiah(amount) })}
      {...useMoneyAnswer(repayKey)}
    />
  );
}

/** What became of a repayment. */
export function RepayDone({ repayment }: { repayment: Repayment }) {
  const { t } = useTranslation("loans");
  return (
    <>
      <StatusHead tone="ok" title={t("paidTitle", { amount: formatRupiah(repayment.amount) })}>
        {t("paidBody", {
          usage: formatRupiah(repayment.usage_after),
          deposit: formatRupiah(repayment.end_balance),
        })}
      </StatusHead>
      <div className="flex flex-col gap-2.5 sm:flex-row">
        <LinkButton to="/account/utang" full>
          {t("toLoan")}
        </LinkButton>
        <LinkButton to="/" variant="secondary" full>
          {t("home")}
        </LinkButton>
      </div>
    </>
  );
}
