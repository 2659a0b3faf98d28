import { useTranslation } from "react-i18next";
import { Money } from "#app/components/ui/money.tsx";
import { useWhen } from "#app/components/use-root.ts";
import type { OfferedProduct } from "#core/checkout/schema.ts";

interface OfferedProductsProps {
  offers: readonly OfferedProduct[];
  chosen: string | null;
}

/** What can be bought, one radio each; what cannot says why. The only one is chosen. */
export function OfferedProducts({ offers, chosen }: OfferedProductsProps) {
  const { t } = useTranslation("checkout");
  const when = useWhen();
  const sold = offers.filter((offer) => obstacleOf(offer) === null);
  const only = sold.length === 1 ? (sold[0]?.product_code ?? null) : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{t("choose")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.3125rem)),1fr))] gap-2.5">
        {offers.map((offer) => {
          const obstacle = obstacleOf(offer);
          return (
            <label
              key={offer.product_code}
              className="flex min-h-18.5 flex-col justify-center rounded-card border-[1.5px] border-line bg-surface px-3.5 py-2.5 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand/30 has-disabled:border-dashed has-disabled:bg-surface-2 has-disabled:text-muted"
            >
              <input
                type="radio"
                name="product"
                value={offer.product_code}
                disabled={obstacle !== null}
                defaultChecked={offer.product_code === (chosen ?? only)}
                className="sr-only"
              />
              <span className="num text-lg leading-tight font-bold wrap-break-word">{offer.label}</span>
              <span className="text-xs">
                {obstacle === null ? (
                  <Money amount={offer.price} />
                ) : obstacle === "closedUntil" ? (
                  t("closedUntil", { time: offer.closed_until ? when(offer.closed_until) : "" })
                ) : (
                  t(obstacle)
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Why a product cannot be bought now, as a text. */
function obstacleOf({
  status,
  stock_label,
}: OfferedProduct): "soldOut" | "disturbed" | "closedUntil" | "inactive" | null {
  if (status === "closed") return "closedUntil";
  if (status !== "active") return status;
  return stock_label === "sold out" ? "soldOut" : null;
}
