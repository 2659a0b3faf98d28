import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { BatchLine, PayoutBatch } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { makerLeftText, obstacleText } from "../proposals/obstacle-text.ts";
import { DecisionCard } from "./decision-card.tsx";
import { WithdrawCard } from "./withdraw-card.tsx";

interface BatchFormsProps {
  batch: PayoutBatch;
  formKey: string;
  moneyKey: string;
  refusal: MoneyRefusal | null;
}

/** What an admin does about a batch that waits: confirm it, note what the bank refused, or give it up. */
export function BatchForms({ batch, ...rest }: BatchFormsProps) {
  const { t } = useTranslation(["affiliate", "proposals"]);
  const open = batch.payouts.filter(
    ({ attempt_status, reason, own }) => attempt_status === "waiting" && reason === null && !own,
  );
  const asked = batch.withdraw_requests.length > 0;
  // What an earlier try has paid already is in no file, which so nobody takes: the batch is only given up.
  const stuck = batch.way === "file" && batch.takers.length === 0 && batch.twice.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <h2 className="font-semibold">{t("desk.pay.confirm")}</h2>
        <p className="text-sm text-muted">{t(`desk.pay.confirmLead.${batch.way}`)}</p>
        {batch.twice.length > 0 ? (
          <Alert tone="bad" title={t("desk.pay.arrivedTitle")}>
            <span className="wrap-anywhere">
              {t(stuck ? "desk.pay.arrivedUntaken" : "desk.pay.arrivedBody", { codes: batch.twice.join(", ") })}
            </span>
          </Alert>
        ) : null}
        {stuck ? null : batch.obstacle === null ? (
          <LinkButton to="?confirm=1" replace preventScrollReset variant={asked ? "secondary" : "primary"}>
            {t("desk.pay.toConfirm")}
          </LinkButton>
        ) : (
          <Obstacle batch={batch} obstacle={batch.obstacle} />
        )}
        {batch.own && !batch.maker_left && batch.marked_by.length > 0 ? (
          <Alert tone="wait">{t("proposals:markedOwn", { names: batch.marked_by.join(", ") })}</Alert>
        ) : null}
      </Card>
      {batch.way === "file" && open.length > 0 && !stuck ? (
        <DecisionCard intent="mark" title={t("desk.pay.mark")} lead={t("desk.pay.markLead")} {...rest}>
          <WhichPayout id="code-mark" lines={open} refusal={rest.refusal} />
        </DecisionCard>
      ) : null}
      {asked ? null : <WithdrawCard batch={batch} {...rest} />}
    </div>
  );
}

/** Why the reader may not confirm it, and what they may do. */
function Obstacle({ batch, obstacle }: { batch: PayoutBatch; obstacle: NonNullable<PayoutBatch["obstacle"]> }) {
  const { t } = useTranslation(["proposals", "affiliate"]);
  const { own, maker_left, proposed_by: by, takers } = batch;
  if (maker_left && obstacle !== "admin_own_account") {
    return <Alert tone="wait">{makerLeftText(t, { own, by, taken: takers.length > 0 })}</Alert>;
  }
  return <Alert tone="info">{own ? t("affiliate:desk.pay.own") : obstacleText(t, obstacle, "below")}</Alert>;
}

/** Of a batch that was confirmed by a file: which of its payouts the bank gave back. */
export function ReturnForm({ batch, ...rest }: BatchFormsProps) {
  const { t } = useTranslation("affiliate");
  const paid = batch.payouts.filter(
    ({ attempt_status, returning, own }) => attempt_status === "disbursed" && !returning && !own,
  );
  if (batch.way !== "file" || batch.status !== "confirmed" || paid.length === 0) return null;
  return (
    <DecisionCard intent="return" title={t("desk.pay.return")} lead={t("desk.pay.returnLead")} {...rest}>
      <WhichPayout id="code-return" lines={paid} refusal={rest.refusal} />
    </DecisionCard>
  );
}

interface WhichPayoutProps {
  id: string;
  lines: readonly BatchLine[];
  refusal: MoneyRefusal | null;
}

function WhichPayout({ id, lines, refusal }: WhichPayoutProps) {
  const { t } = useTranslation("affiliate");
  return (
    <Field name="code" id={id} label={t("desk.pay.markWhich")} required>
      {(control) => (
        <Select {...control} defaultValue={refusal?.typed["code"]}>
          {lines.map(({ code, name, amount }) => (
            <option key={code} value={code}>
              {optionText(lines, { code, name, amount })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Short enough for a phone: the number only where the rest would not tell which. */
function optionText(
  lines: readonly BatchLine[],
  { code, name, amount }: Pick<BatchLine, "code" | "name" | "amount">,
): string {
  const twin = lines.some((other) => other.code !== code && other.name === name && other.amount === amount);
  return [formatRupiah(amount), name, ...(twin ? [code] : [])].join(" · ");
}
