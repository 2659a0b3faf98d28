import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import type { MoneyRefusal } from "#app/features/money/money-refusal.ts";
import { formatRupiah } from "#core/shared/money.ts";
import { amountOf, saidOfSelling, sellingPriceShown } from "./selling-price.ts";

interface SellingPriceFieldProps {
  /** What the sale costs, in rupiah. */
  price: number;
  /** What the database proposes (private.selling_proposal), in rupiah. */
  proposed: number;
  refusal: MoneyRefusal | null;
}

/**
 * What the customer pays, with the seller's margin in it (docs/decisions/default-margin.md), and what that earns. An
 * empty field stands for the proposal; of what is no amount nothing is said. Without JavaScript the line below speaks
 * of the proposal, whose price it names.
 */
export function SellingPriceField({ price, proposed, refusal }: SellingPriceFieldProps) {
  const { t } = useTranslation("sell");
  const shown = sellingPriceShown(refusal, proposed);
  const [typed, setTyped] = useState(shown);
  const selling = amountOf(typed, proposed);
  const said = selling === null ? null : saidOfSelling(selling, price, proposed);
  const doubtful = said !== null && said.text !== "profitAt";
  const error = selling === amountOf(shown, proposed) ? refusal?.fields["selling_price"] : null;
  return (
    <Field
      name="selling_price"
      label={t("sellingPrice")}
      hint={
        error ? null : (
          <output htmlFor="selling_price" className={doubtful ? "font-medium text-bad" : undefined}>
            {said && selling !== null
              ? t(said.text, {
                  price: formatRupiah(said.text === "belowCost" ? price : selling),
                  profit: formatRupiah(said.profit),
                  loss: formatRupiah(-said.profit),
                })
              : null}
          </output>
        )
      }
      error={error}
      className="mt-2 mb-3 grid halves items-center gap-x-3"
    >
      {(control) => (
        <MoneyInput
          {...control}
          aria-invalid={error || said?.text === "belowCost" ? true : undefined}
          defaultValue={shown}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
