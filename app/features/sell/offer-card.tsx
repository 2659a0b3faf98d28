import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Money } from "#app/components/ui/money.tsx";
import { type Offer, obstacleOf } from "./offer.ts";

interface OfferCardProps {
  offer: Offer;
  chosen: boolean;
  /** `disturbed_until`, `disturbed_since` or `closed_until`, as people say it. */
  time: string | null;
  onChoose: (offer: Offer) => void;
}

/** One nominal. A button of the step form, so that it works before JavaScript; one that cannot be bought says why. */
export function OfferCard({ offer, chosen, time, onChoose }: OfferCardProps) {
  const { t } = useTranslation("sell");
  const obstacle = obstacleOf(offer);
  const reason = {
    disturbed: [
      time ? t(offer.disturbed_until ? "disturbedUntil" : "disturbedSince", { time }) : t("disturbed"),
      offer.disturbed_note,
    ]
      .filter(Boolean)
      .join(" · "),
    closed: t("closedUntil", { time }),
    sold_out: t("soldOut"),
    inactive: t("inactive"),
  };
  return (
    <button
      type="submit"
      name="product"
      value={offer.product_code}
      disabled={obstacle !== null}
      aria-pressed={chosen}
      onClick={(event) => {
        event.preventDefault();
        onChoose(offer);
      }}
      className={cx(
        "relative flex min-h-18.5 flex-col items-start justify-center rounded-card border-[1.5px] px-3.5 py-2.5 text-left",
        obstacle !== null && "border-dashed border-line bg-surface-2 text-muted",
        obstacle === null && (chosen ? "border-brand bg-brand-soft" : "border-line bg-surface hover:border-field"),
      )}
    >
      {obstacle === null && (offer.is_promo || offer.stock_label === "limited") ? (
        <span className="absolute -top-2.5 right-2.5">
          <Badge tone="wait">{offer.is_promo ? t("promo") : t("limited")}</Badge>
        </span>
      ) : null}
      <span className="num text-lg leading-tight font-bold wrap-anywhere">{offer.label}</span>
      {obstacle !== null ? (
        <span className="text-xs">{reason[obstacle]}</span>
      ) : (
        <span
          className={cx("flex flex-wrap gap-x-1.5 text-xs", chosen ? "font-semibold text-brand-strong" : "text-muted")}
        >
          <Money amount={offer.price} />
          {offer.regular_price !== null && offer.regular_price > offer.price ? (
            <s className="font-normal">
              <span className="sr-only">{t("regularPrice", { price: "" })}</span>
              <Money amount={offer.regular_price} />
            </s>
          ) : null}
        </span>
      )}
    </button>
  );
}
