import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { MEDIA_MOST_NOMINALS } from "#core/media/types.ts";
import type { Offer } from "./draft.ts";

interface NominalFieldsProps {
  offers: readonly Offer[];
  chosen: readonly string[];
  /** Another set of ticks was made by a button. */
  onTick: () => void;
}

/** What the picture can show, each with its price. */
export function NominalFields({ offers, chosen, onTick }: NominalFieldsProps) {
  const { t } = useTranslation("media");
  const tick = (button: HTMLElement, on: boolean) => {
    const boxes = button.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[name=item]") ?? [];
    for (const [at, box] of [...boxes].entries()) box.checked = on && at < MEDIA_MOST_NOMINALS;
    onTick();
  };
  return (
    <fieldset id="items" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t("prices")}</legend>
      <p className="text-xs text-muted">
        {offers.length > 0 ? t("pricesHint", { max: MEDIA_MOST_NOMINALS }) : t("none")}
      </p>
      {offers.length > 1 ? (
        <div className="needs-script flex flex-wrap gap-2">
          {([true, false] as const).map((on) => (
            <Button
              key={String(on)}
              type="button"
              size="small"
              variant="secondary"
              onClick={(event) => tick(event.currentTarget, on)}
            >
              {t(on ? "all" : "nothing")}
            </Button>
          ))}
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {offers.map(({ product_code, product_name, selling_price, gone }) => (
          <li key={product_code} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <label className="flex min-h-11 min-w-0 grow basis-[9rem] cursor-pointer items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                name="item"
                value={product_code}
                defaultChecked={chosen.includes(product_code)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 wrap-break-word">
                {product_name}
                {gone ? <span className="block text-xs text-bad">{t("gone")}</span> : null}
              </span>
            </label>
            <span className="block w-[9.5rem] max-w-full">
              <MoneyInput
                name={`price:${product_code}`}
                aria-label={t("priceOf", { product: product_name })}
                defaultValue={selling_price}
              />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
