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
        "pay-bar needs-script flex flex-wrap gap-x-3.5 gap-y-1 border-line bg-surface",
        confirming && "lg:hidden",
      )}
    >
      <div className="min-w-0 flex-1" aria-live="polite">
        {offer === null ? (
          <p className="text-sm text-muted">{t("pickFirst")}</p>
        ) : (
          <>
            {/* A long name takes two lines; never the number gives way: that is what is checked. */}
            <p className="num flex flex-wrap gap-x-1 text-2xs text-muted">
              <span className="max-w-max grow basis-16 line-clamp-2">{offer.product_name}</span>
              <span className="shrink-0 max-w-full">{t("payLine", { number })}</span>
            </p>
            <Money amount={offer.price} className="text-xl font-bold" />
          </>
        )}
      </div>
      <Button data-money="" type="button" size="large" disabled={offer === null} onClick={onBuy}>
        {t("buy")}
      </Button>
    </div>
  );
}
