import { Form } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import type { BatchLine, PayoutBatch } from "#core/affiliates/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { ReasonField } from "../reason-field.tsx";

interface BatchFormsProps {
  batch: PayoutBatch;
  formKey: string;
  refusal: MoneyRefusal | null;
}

/** What an admin does about a batch that waits: confirm it, note what the bank refused, or give it up. */
export function BatchForms({ batch, ...rest }: BatchFormsProps) {
  const { t } = useTranslation(["affiliate", "proposals"]);
  const open = batch.payouts.filter(
    ({ attempt_status, reason, own }) => attempt_status === "waiting" && reason === null && !own,
  );
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <h2 className="font-semibold">{t("desk.pay.confirm")}</h2>
        <p className="text-sm text-muted">{t(`desk.pay.confirmLead.${batch.way}`)}</p>
        {batch.twice.length > 0 ? (
          <Alert tone="bad" title={t("desk.pay.arrivedTitle")}>
            <span className="wrap-anywhere">{t("desk.pay.arrivedBody", { codes: batch.twice.join(", ") })}</span>
          </Alert>
        ) : null}
        {batch.obstacle === null ? (
          <LinkButton to="?confirm=1" replace preventScrollReset>
            {t("desk.pay.toConfirm")}
          </LinkButton>
        ) : (
          <Alert tone="info">{batch.own ? t("desk.pay.own") : t(`proposals:obstacle.${batch.obstacle}`)}</Alert>
        )}
      </Card>
      {batch.way === "file" && open.length > 0 ? (
        <DecisionCard intent="mark" title={t("desk.pay.mark")} lead={t("desk.pay.markLead")} {...rest}>
          <WhichPayout id="code-mark" lines={open} refusal={rest.refusal} />
        </DecisionCard>
      ) : null}
      {batch.withdraw_obstacle === null ? (
        <DecisionCard
          intent="withdraw"
          title={t("desk.pay.withdraw")}
          lead={withdrawLead(batch, t)}
          submit={batch.withdraw_asks ? t("desk.pay.withdrawAskSubmit") : undefined}
          {...rest}
        />
      ) : (
        <Card className="flex flex-col gap-3">
          <h2 className="font-semibold">{t("desk.pay.withdraw")}</h2>
          <Alert tone="info">{t(`desk.pay.withdrawObstacle.${batch.withdraw_obstacle}`)}</Alert>
        </Card>
      )}
    </div>
  );
}

function withdrawLead({ way, withdraw_asks, withdraw_asked_by }: PayoutBatch, t: TFunction<["affiliate"]>): string {
  if (withdraw_asked_by.length > 0) return t("desk.pay.withdrawAskedLead", { names: withdraw_asked_by.join(", ") });
  return t(withdraw_asks ? "desk.pay.withdrawAsksLead" : `desk.pay.withdrawLead.${way}`);
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

interface DecisionCardProps extends Omit<BatchFormsProps, "batch"> {
  intent: "mark" | "withdraw" | "return";
  title: string;
  lead: string;
  /** What its button says, where it is not what its intent says. */
  submit?: string | undefined;
  children?: ReactNode;
}

function DecisionCard({ intent, title, lead, submit, formKey, refusal, children }: DecisionCardProps) {
  const { t } = useTranslation("affiliate");
  const own = refusal?.typed["intent"] === intent ? refusal : null;
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{lead}</p>
      <Form method="post" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <input type="hidden" name="key" value={`${formKey}-${intent}`} />
        <input type="hidden" name="intent" value={intent} />
        {children}
        <ReasonField id={`reason-${intent}`} typed={own?.typed["reason"]} error={own?.fields["reason"]} />
        <Button variant="secondary" className="self-start">
          {submit ?? t(`desk.pay.${intent}Submit`)}
        </Button>
      </Form>
    </Card>
  );
}
