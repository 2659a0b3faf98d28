import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { useAccount } from "#app/components/use-account.ts";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { amountShown, sellingPriceShown } from "./selling-price.ts";

interface SellingPriceFieldProps {
  /** What the sale costs, in rupiah. */
  price: number;
  refusal: MoneyRefusal | null;
}

/**
 * What the customer pays, with the default margin in it (docs/decisions/default-margin.md), and what that earns. An
 * empty field stands for the proposal. Without JavaScript the line below speaks of the proposal, whose price it names.
 */
export function SellingPriceField({ price, refusal }: SellingPriceFieldProps) {
  const { t } = useTranslation("sell");
  const { default_margin: margin } = useAccount();
  const shown = sellingPriceShown(refusal, price, margin);
  const before = amountShown(shown);
  const [amount, setAmount] = useState(before);
  const selling = amount ?? price + margin;
  const profit = selling - price;
  const error = amount === before ? refusal?.fields["selling_price"] : null;
  return (
    <Field
      name="selling_price"
      label={t("sellingPrice")}
      hint={
        error ? null : (
          <output htmlFor="selling_price" className={profit < 0 ? "font-medium text-bad" : undefined}>
            {profit < 0
              ? t("belowCost", { price: formatRupiah(price), loss: formatRupiah(-profit) })
              : t("profitAt", { profit: formatRupiah(profit), price: formatRupiah(selling) })}
          </output>
        )
      }
      error={error}
      className="mt-2 mb-3 grid grid-cols-[minmax(0,1fr)_9.5rem] items-center gap-x-3 [&>p]:col-span-2"
    >
      {(control) => (
        <MoneyInput
          {...control}
          aria-invalid={error || profit < 0 ? true : undefined}
          defaultValue={shown}
          onAmount={setAmount}
        />
      )}
    </Field>
  );
}
