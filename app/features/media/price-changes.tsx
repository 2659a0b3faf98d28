import { useTranslation } from "react-i18next";
import { Money } from "#app/components/ui/money.tsx";
import type { PriceChange } from "#core/media/price-changes.ts";

interface PriceChangesProps {
  changes: readonly PriceChange[];
  /** The first so many, and how many more there are. */
  most?: number;
}

/** The prices that a refreshed picture tells otherwise: the old one, and the new one. */
export function PriceChanges({ changes, most = changes.length }: PriceChangesProps) {
  const { t } = useTranslation("media");
  const more = changes.length - most;
  return (
    <ul className="num max-w-md text-xs empty:hidden">
      {changes.slice(0, most).map(({ product_code, product_name, from, to }) => (
        <li key={product_code} className="flex flex-wrap justify-between gap-x-3 py-0.5">
          <span className="min-w-0 wrap-break-word">{product_name}</span>
          <span className="ml-auto">
            <del className="text-muted">
              <Money amount={from} />
            </del>
            {" → "}
            <ins className="font-semibold no-underline">{to === null ? t("gone") : <Money amount={to} />}</ins>
          </span>
        </li>
      ))}
      {more > 0 ? <li className="py-0.5 text-muted">{t("moreChanges", { count: more })}</li> : null}
    </ul>
  );
}
