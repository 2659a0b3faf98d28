import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import type { Offer } from "./offer.ts";

interface PayBarProps {
  offer: Offer | null;
  /** The number as shown. */
  number: string;
  /** The confirmation is open: where that stands beside the nominals, it takes this place. */
  confirming: boolean;
  onBuy: () => void;
}

/** What is about to be bought, always at the same place: the bottom on phones, beside the nominals on desktops. */
export function PayBar({ offer, number, confirming, onBuy }: PayBarProps) {
  const { t } = useTranslation("sell");
  return (
    <div
      className={cx(
        "needs-script flex items-center gap-3.5 border-line bg-surface max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--nav,calc(var(--spacing)*16))+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:px-4 max-md:pt-3 max-md:pb-3 max-md:shadow-raise md:sticky md:top-20 md:flex-col md:items-stretch md:rounded-card md:border md:p-4",
        confirming && "lg:hidden",
      )}
    >
      <div className="min-w-0 flex-1" aria-live="polite">
        {offer === null ? (
          <p className="text-sm text-muted">{t("pickFirst")}</p>
        ) : (
          <>
            <p className="num truncate text-2xs text-muted md:text-sm md:whitespace-normal">
              {t("payLine", { product: offer.product_name, number })}
            </p>
            <Money amount={offer.price} className="text-xl font-bold" />
          </>
        )}
      </div>
      <Button type="button" size="large" disabled={offer === null} onClick={onBuy}>
        {t("buy")}
      </Button>
    </div>
  );
}
