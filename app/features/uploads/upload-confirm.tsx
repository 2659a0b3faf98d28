import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { TopUpLink } from "#app/features/money/top-up-link.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import type { UploadDetail } from "#core/imports/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What is bought besides the good rows, and from which balance. */
export interface UploadChoice {
  readonly repeats: boolean;
  readonly payWith: "deposit" | "loan";
}

type Summed = Pick<UploadDetail, "counts" | "balances">;

/** How many rows would be bought, their sum in rupiah, the balance that pays, and what it lacks. */
export function chosenOf({ counts, balances }: Summed, { repeats, payWith }: UploadChoice) {
  const total = counts.good_total + (repeats ? counts.repeat_total : 0);
  const balance = balances[payWith] ?? 0;
  return {
    rows: counts.good + (repeats ? counts.repeat : 0),
    total,
    balance,
    missing: Math.max(0, total - balance),
    left: counts.bad + (repeats ? 0 : counts.repeat),
  };
}

interface UploadConfirmProps {
  upload: Omit<UploadDetail, "items">;
  choice: UploadChoice;
  confirmKey: string;
  closeTo: string;
}

/** That the chosen balance lacks something, and the way to a top-up of it. */
export function UploadTooShort({ missing }: { missing: number }) {
  const { t } = useTranslation("uploads");
  return (
    <Alert
      tone="bad"
      title={t("short", { missing: formatRupiah(missing) })}
      actions={<TopUpLink missing={missing} />}
    />
  );
}

/**
 * How much is bought and what is left stand above the PIN, which is asked once for all rows; where the balance lacks
 * something there is nothing to approve, and a top-up stands in its place.
 */
export function UploadConfirm({ upload, choice, confirmKey, closeTo }: UploadConfirmProps) {
  const { t } = useTranslation("uploads");
  const { rows, total, balance, missing, left } = chosenOf(upload, choice);
  return (
    <MoneySheet
      title={t("confirmTitle")}
      closeTo={closeTo}
      orPassword
      lines={
        <>
          <KeyValue label={t("rowsBought")}>{rows}</KeyValue>
          {choice.repeats && upload.counts.repeat > 0 ? (
            <KeyValue label={t("rowsRepeat")}>{upload.counts.repeat}</KeyValue>
          ) : null}
          {left > 0 ? <KeyValue label={t("rowsLeft")}>{left}</KeyValue> : null}
          {missing > 0 ? (
            <KeyValue label={t(choice.payWith === "loan" ? "loanNow" : "balanceNow")}>
              <Money amount={balance} />
            </KeyValue>
          ) : (
            <KeyValue label={t(choice.payWith === "loan" ? "loanAfter" : "balanceAfter")}>
              <Money amount={balance - total} />
            </KeyValue>
          )}
          <KeyValue total label={t("total")}>
            <Money amount={total} />
          </KeyValue>
        </>
      }
      open={missing === 0}
      notice={missing > 0 ? <UploadTooShort missing={missing} /> : undefined}
      fields={{
        rows,
        total,
        good_only: String(upload.counts.bad > 0),
        confirm_repeat: String(choice.repeats),
        pay_with: choice.payWith,
      }}
      submit={t("buy", { n: rows, amount: formatRupiah(total) })}
      {...useMoneyAnswer(confirmKey)}
    />
  );
}
