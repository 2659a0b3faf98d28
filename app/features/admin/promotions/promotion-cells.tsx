import { CalendarClock, CircleCheck, type LucideIcon, Tag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { Promotion, PromotionState, StandingDiscount } from "#core/catalog/promotions/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

const STATES: Readonly<Record<PromotionState, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  planned: { tone: "info", Icon: CalendarClock },
  running: { tone: "ok", Icon: Tag },
  over: { tone: "neutral", Icon: CircleCheck },
};

/** What of a promotion is more than its value. */
export const PROMOTION_CELLS: NonNullable<ListTableProps<Promotion, unknown>["cells"]> = {
  state: ({ state }) => <PromotionBadge state={state} />,
  regular_price: ({ regular_price }, place) =>
    place === "table" ? <Money bare amount={regular_price} /> : <RegularPrice amount={regular_price} />,
};

function RegularPrice({ amount }: { amount: number }) {
  const { t } = useTranslation("promotions");
  return (
    <span className="whitespace-nowrap">
      {t("regularMember")} <Money amount={amount} />
    </span>
  );
}

function PromotionBadge({ state }: { state: PromotionState }) {
  const { t } = useTranslation("promotions");
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** Discounts without an end: each is changed where its product is. */
export function StandingDiscounts({ discounts }: { discounts: readonly StandingDiscount[] }) {
  const { t } = useTranslation("promotions");
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t("standing")}</h2>
      <p className="mb-2 text-sm text-muted">{t("standingHint")}</p>
      <ul className="divide-y divide-line">
        {discounts.map(({ product_code, product_name, discount, price }) => (
          <li key={product_code}>
            <Link
              to={`/admin/products/${encodeURIComponent(product_code)}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-2 text-sm hover:underline"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{product_name}</span>
              <span className="num">
                {t("standingOf", { discount: formatRupiah(discount), price: formatRupiah(price) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function NoPromotions() {
  const { t } = useTranslation("promotions");
  return (
    <EmptyState icon={<Tag />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
