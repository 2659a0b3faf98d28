import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { formatRupiah } from "#core/shared/money.ts";
import { TopUpLink } from "./top-up-link.tsx";

interface AmountStepProps {
  label: string;
  hint: string;
  /** As typed. */
  amount: string;
  error: string | null;
  /** In rupiah: what a top-up has to bring; null where none helps. */
  missing?: number | null;
  /** In rupiah: what one tap asks for; none when it is 0. */
  most: number;
  /** What stands before the amount of that tap. */
  mostIs: ReactNode;
  next: string;
}

/** How much: with one tap, or any amount. A GET form, so that the step has a URL. */
export function AmountStep({ label, hint, amount, error, missing = null, most, mostIs, next }: AmountStepProps) {
  return (
    <Form method="get" noValidate className="flex flex-col gap-4">
      <input type="hidden" name="confirm" value="1" />
      {most > 0 ? (
        <Chips label={label}>
          <ChipLink to={`?amount=${most}&confirm=1`}>
            {mostIs}
            <span className="num">{formatRupiah(most)}</span>
          </ChipLink>
        </Chips>
      ) : null}
      <Field name="amount" label={label} hint={hint} error={error} required>
        {(control) => <MoneyInput {...control} defaultValue={amount} />}
      </Field>
      {missing === null ? null : <TopUpLink missing={missing} beside />}
      <Button data-money="" full size="large">
        {next}
      </Button>
    </Form>
  );
}
