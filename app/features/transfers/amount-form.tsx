import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { TopUpLink } from "#app/features/money/top-up-link.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import type { TransferLimits } from "#core/transfers/schema.ts";

interface AmountFormProps {
  recipient: string;
  limits: TransferLimits;
  balance: number;
  /** As typed. */
  amount: string;
  note: string;
  error: string | null;
  /** In rupiah: what a top-up has to bring; null where none helps. */
  missing: number | null;
}

/** Step two: how much, and a note. A GET form, so that the step has a URL. */
export function AmountForm({ recipient, limits, balance, amount, note, error, missing }: AmountFormProps) {
  const { t } = useTranslation(["transfer", "common"]);
  const figures = {
    min: formatRupiah(limits.min),
    max: formatRupiah(limits.max),
    balance: formatRupiah(balance),
  };
  return (
    <Form method="get" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="confirm" value="1" />
      <input type="hidden" name="recipient" value={recipient} />
      <Field name="amount" label={t("amount")} hint={t("amountHint", figures)} error={error} required>
        {(control) => <MoneyInput {...control} defaultValue={amount} />}
      </Field>
      {missing === null ? null : <TopUpLink missing={missing} beside />}
      <Field name="note" label={t("note")} hint={t("noteHint")} optional={t("common:optional")}>
        {(control) => <Input {...control} defaultValue={note} maxLength={200} autoComplete="off" />}
      </Field>
      <Button data-money="" full size="large">
        {t("next")}
      </Button>
    </Form>
  );
}
