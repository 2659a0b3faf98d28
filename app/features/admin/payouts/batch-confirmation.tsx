import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { KeyValue } from "#app/components/ui/card.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { MoneyNotice } from "#app/features/money/money-notice.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { MoneySheet } from "#app/features/money/money-sheet.tsx";
import type { BatchLine, PayoutBatch } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

interface BatchConfirmationProps {
  batch: PayoutBatch;
  moneyKey: string;
  refusal: MoneyRefusal | null;
}

/** The last step before a batch is confirmed: what it shows is what is booked, or nothing is. */
export function BatchConfirmation({ batch, moneyKey, refusal }: BatchConfirmationProps) {
  const { t } = useTranslation("affiliate");
  const paid = batch.payouts.filter(({ attempt_status, reason }) => attempt_status === "waiting" && reason === null);
  const others = batch.withdraw_requests.flatMap(({ own, by }) => (own ? [] : [by])).join(", ");
  return (
    <MoneySheet
      title={t("desk.pay.confirmTitle")}
      closeTo={`/admin/payouts/${batch.code}`}
      notice={<MoneyNotice refusal={refusal} nothingMoved={t("desk.pay.nothingMoved")} />}
      lines={
        <>
          <KeyValue label={t("desk.pay.way")}>{t(`desk.pay.ways.${batch.way}`)}</KeyValue>
          <KeyValue label={t("desk.pay.proposed")}>{batch.proposed_by}</KeyValue>
          <KeyValue label={t("desk.pay.linesPaid")}>{paid.length}</KeyValue>
          {batch.refused.length > 0 ? (
            <KeyValue label={t("desk.pay.refused")}>
              {batch.payouts
                .filter(({ code }) => batch.refused.includes(code))
                .map(({ code, name, amount, reason }) => (
                  <span key={code} className="block wrap-anywhere">
                    {name} · <Money amount={amount} /> · {code}
                    <span className="block font-normal text-muted">{reason}</span>
                  </span>
                ))}
            </KeyValue>
          ) : null}
          <KeyValue label={t("desk.pay.payable")} total>
            <Money amount={batch.payable} />
          </KeyValue>
        </>
      }
      fields={{ intent: "confirm", seen: batch.word }}
      moneyKey={moneyKey}
      submit={
        batch.payable > 0
          ? t("desk.pay.confirmSubmit", { amount: formatRupiah(batch.payable) })
          : t("desk.pay.confirmSubmitNone")
      }
      refusal={refusal}
      noSecret
      choices={() => (
        <>
          {batch.withdraw_requests.some(({ own }) => own) ? (
            <div className="mt-3">
              <Alert tone="wait">{t("desk.pay.confirmAgainstOwn")}</Alert>
            </div>
          ) : null}
          {others ? (
            <div className="mt-3">
              <Alert tone="wait">{t("desk.pay.confirmAgainst", { names: others })}</Alert>
            </div>
          ) : null}
          <p className="my-3 text-sm text-muted">{t(`desk.pay.confirmLead.${batch.way}`)}</p>
          <PaidTwice lines={paid.filter(({ code }) => batch.twice.includes(code))} refusal={refusal} />
        </>
      )}
    />
  );
}

/** Names each line that is paid though an earlier try has arrived: without its tick nothing is confirmed. */
function PaidTwice({ lines, refusal }: { lines: readonly BatchLine[]; refusal: MoneyRefusal | null }) {
  const { t } = useTranslation("affiliate");
  if (lines.length === 0) return null;
  return (
    <fieldset className="my-3">
      <legend className="mb-1 text-sm font-semibold">{t("desk.pay.arrivedTitle")}</legend>
      {lines.map(({ code, name, amount }) => (
        <label key={code} className="flex min-h-11 items-start gap-2.5 py-1.5 text-sm">
          <input
            type="checkbox"
            name={`twice_${code}`}
            defaultChecked={refusal?.typed[`twice_${code}`] !== undefined}
            className="size-5.5 shrink-0 accent-brand"
          />
          <span className="wrap-anywhere">{t("desk.pay.twice", { code, name, amount: formatRupiah(amount) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
