import { LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { useClock, useSince } from "#app/components/use-since.ts";
import type { Operator } from "#core/catalog/schema.ts";
import type { Offer } from "./offer.ts";
import { OfferCard } from "./offer-card.tsx";
import type { SellType } from "./sell-type.ts";

interface OffersProps {
  title: string;
  /** What to do while there is no operator. */
  start: SellType["words"];
  operator: Operator | null;
  offers: readonly Offer[];
  chosen: Offer | null;
  promoOnly: boolean;
  /** Whether the operator has a promotion at all. */
  hasPromo: boolean;
  onPromoOnly: (on: boolean) => void;
  onChoose: (offer: Offer) => void;
}

/** The nominals of the operator; before one is known, what to do to see them. */
export function Offers({ title, start, operator, offers, chosen, onChoose, ...promo }: OffersProps) {
  const { t } = useTranslation("sell");
  const { site } = useRoot();
  const since = useSince();
  const clock = useClock();
  const timeOf = ({ closed_until, disturbed_until, disturbed_since }: Offer) => {
    const told = disturbed_until ?? disturbed_since;
    return closed_until ? clock(closed_until) : told && since(told);
  };
  if (operator === null) {
    return (
      <div className="rounded-card border border-dashed border-line">
        <EmptyState icon={<LayoutGrid />} title={start.title}>
          {start.body}
        </EmptyState>
      </div>
    );
  }
  return (
    <section aria-labelledby="offers-title">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 wrap-break-word">
        <h2 id="offers-title" className="font-semibold">
          {title}
        </h2>
        <PromoSwitch {...promo} />
      </div>
      {offers.length === 0 ? (
        <p className="rounded-card border border-dashed border-line px-4 py-8 text-center text-sm text-muted">
          {t(promo.promoOnly ? "noPromo" : "noOffers", { operator: operator.name })}
        </p>
      ) : (
        <ul
          className={cx(
            "grid gap-x-2.5 gap-y-3",
            site.grid_layout &&
              "grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%-0.3125rem)),1fr))] lg:grid-cols-3",
          )}
        >
          {offers.map((offer) => (
            <li key={offer.product_code} className="grid">
              <OfferCard
                offer={offer}
                chosen={offer.product_code === chosen?.product_code}
                time={timeOf(offer)}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Narrows the nominals to those with a promotion, where there are any, or shows all of them again. */
function PromoSwitch({
  promoOnly,
  hasPromo,
  onPromoOnly,
}: Pick<OffersProps, "promoOnly" | "hasPromo" | "onPromoOnly">) {
  const { t } = useTranslation("sell");
  if (!hasPromo && !promoOnly) return null;
  return (
    <button
      type="submit"
      name="promo"
      value={promoOnly ? "0" : "1"}
      onClick={(event) => {
        event.preventDefault();
        onPromoOnly(!promoOnly);
      }}
      className="min-h-11 px-1 text-xs font-semibold text-brand-strong underline-offset-4 hover:underline"
    >
      {t(promoOnly ? "allOffers" : "promoOnly")}
    </button>
  );
}
