import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import type { DepositSettings } from "#core/deposits/schema.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import { readAmount } from "./read-amount.ts";

interface AmountFieldProps {
  settings: DepositSettings;
  amount: number | null;
  /** What was typed where it is no amount. */
  shown: string | null;
  error: string | null;
  searchFor: (amount: number) => string;
  /** What the fees are asked for while typing: an amount, or what is no amount; null while there is too little. */
  onType: (amount: string | null) => void;
}

/** Amounts as chips, each with its URL, and a field for any other amount. */
export function AmountField({ settings, amount, shown, error, searchFor, onType }: AmountFieldProps) {
  const { t } = useTranslation("deposit");
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-3">
      <Chips label={t("nominals")}>
        {settings.nominals.map((nominal) => (
          <ChipLink
            key={nominal}
            on={nominal === amount}
            to={searchFor(nominal)}
            replace
            onClick={() => {
              if (input.current) input.current.value = groupThousands(nominal);
            }}
          >
            <span className="num">{formatRupiah(nominal)}</span>
          </ChipLink>
        ))}
      </Chips>
      <Field
        name="amount"
        label={t("amount")}
        hint={t("amountHint", { min: formatRupiah(settings.min_topup) })}
        error={error}
        required
      >
        {(control) => (
          <MoneyInput
            {...control}
            ref={input}
            defaultValue={shown ?? amount}
            readOnly={!settings.allow_custom_nominals}
            onInput={(event) => {
              const typed = event.currentTarget.value;
              const read = readAmount(typed, settings.min_topup);
              // Nobody is told "too little" in the middle of a number; the hint says the least.
              const unfinished = "problem" in read && read.problem !== "rupiah";
              onType(unfinished ? null : typed);
            }}
            className="text-xl"
          />
        )}
      </Field>
      <div className="hidden noscript:block">
        <Button variant="secondary" name="intent" value="fees" full>
          {t("showFees")}
        </Button>
      </div>
    </div>
  );
}
