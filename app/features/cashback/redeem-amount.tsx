import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { formatRupiah } from "#core/shared/money.ts";

interface RedeemAmountProps {
  min: number;
  cashback: number;
  /** As typed. */
  amount: string;
  error: string | null;
}

/** How much: all of it with one tap, or any amount. A GET form, so that the step has a URL. */
export function RedeemAmount({ min, cashback, amount, error }: RedeemAmountProps) {
  const { t } = useTranslation("cashback");
  return (
    <Form method="get" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="confirm" value="1" />
      <Chips label={t("amount")}>
        <ChipLink to={`?amount=${cashback}&confirm=1`}>
          {t("all")} · <span className="num">{formatRupiah(cashback)}</span>
        </ChipLink>
      </Chips>
      <Field
        name="amount"
        label={t("amount")}
        hint={t("amountHint", { min: formatRupiah(min) })}
        error={error}
        required
      >
        {(control) => <MoneyInput {...control} defaultValue={amount} />}
      </Field>
      <Button full size="large">
        {t("next")}
      </Button>
    </Form>
  );
}
