import { useTranslation } from "react-i18next";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import { useMoneyAnswer } from "#app/features/money/use-money-answer.ts";
import type { UploadDetail } from "#core/imports/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

/** What is bought besides the good rows, and from which balance. */
export interface UploadChoice {
  readonly repeats: boolean;
  readonly payWith: "deposit" | "loan";
}

type Summed = Pick<UploadDetail, "counts" | "balances">;

/** How many rows would be bought, their sum in rupiah, and the balance that pays. */
export function chosenOf({ counts, balances }: Summed, { repeats, payWith }: UploadChoice) {
  return {
    rows: counts.good + (repeats ? counts.repeat : 0),
    total: counts.good_total + (repeats ? counts.repeat_total : 0),
    balance: balances[payWith] ?? 0,
    left: counts.bad + (repeats ? 0 : counts.repeat),
  };
}

interface UploadConfirmProps {
  upload: Omit<UploadDetail, "items">;
  choice: UploadChoice;
  confirmKey: string;
  closeTo: string;
}

/** How much is bought and what is left stand above the PIN, which is asked once for all rows. */
export function UploadConfirm({ upload, choice, confirmKey, closeTo }: UploadConfirmProps) {
  const { t } = useTranslation("uploads");
  const { rows, total, balance, left } = chosenOf(upload, choice);
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
          <KeyValue label={t(choice.payWith === "loan" ? "loanAfter" : "balanceAfter")}>
            <Money amount={balance - total} />
          </KeyValue>
          <KeyValue total label={t("total")}>
            <Money amount={total} />
          </KeyValue>
        </>
      }
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
