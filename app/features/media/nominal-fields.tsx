import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { MoneyInput } from "#app/components/ui/money-input.tsx";
import { MEDIA_MOST_NOMINALS } from "#core/media/types.ts";
import type { Offer } from "./draft.ts";

interface NominalFieldsProps {
  offers: readonly Offer[];
  chosen: readonly string[];
  /** As they were typed. */
  prices: Readonly<Record<string, string>> | undefined;
  /** Of fields, by their names. */
  errors: Readonly<Record<string, readonly string[]>> | undefined;
  /** Another set of ticks was made by a button. */
  onTick: () => void;
}

/** What the picture can show, each with its price. */
export function NominalFields({ offers, chosen, prices, errors, onTick }: NominalFieldsProps) {
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
      {errors?.["items"] ? <p className="text-xs font-medium text-bad">{errors["items"][0]}</p> : null}
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
                id={`price:${product_code}`}
                name={`price:${product_code}`}
                aria-invalid={errors?.[`price:${product_code}`] ? true : undefined}
                aria-describedby={errors?.[`price:${product_code}`] ? `price:${product_code}-error` : undefined}
                aria-label={t("priceOf", { product: product_name })}
                defaultValue={prices?.[product_code] ?? selling_price}
              />
            </span>
            {errors?.[`price:${product_code}`] ? (
              <p id={`price:${product_code}-error`} className="basis-full text-xs font-medium text-bad">
                {errors[`price:${product_code}`]}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
