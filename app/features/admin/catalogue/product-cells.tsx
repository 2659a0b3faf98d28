import { Ban, Check, Clock, EyeOff, PackageX, TriangleAlert, Truck, Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Money } from "#app/components/ui/money.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { ProductRow } from "#core/catalog/admin/product-schema.ts";
import type { ProductState } from "#core/catalog/admin/states.ts";

const STATES: Readonly<Record<ProductState, { readonly tone: Tone; readonly Icon: typeof Check }>> = {
  on: { tone: "ok", Icon: Check },
  closed: { tone: "wait", Icon: Clock },
  sold_out: { tone: "neutral", Icon: PackageX },
  loss: { tone: "bad", Icon: TriangleAlert },
  no_route: { tone: "bad", Icon: Truck },
  disturbed: { tone: "wait", Icon: Wrench },
  inactive: { tone: "neutral", Icon: EyeOff },
  off: { tone: "neutral", Icon: Ban },
};

/** How a product stands: icon and word. */
export function ProductStateBadge({ state }: { state: ProductState }) {
  const { t } = useTranslation("catalogue");
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** What the dearest route leaves of the lowest price; a sale takes no route that leaves less than nothing. */
export function Margin({ amount, bare = false }: { amount: number; bare?: boolean }) {
  const { t } = useTranslation("catalogue");
  if (amount >= 0) return <Money amount={amount} bare={bare} />;
  return (
    <span className="text-bad">
      <Money amount={amount} bare={bare} />
      <span className="block text-xs whitespace-normal">{t("belowCost")}</span>
    </span>
  );
}

/** What of a product is more than its value. */
export const PRODUCT_CELLS: NonNullable<ListTableProps<ProductRow, unknown>["cells"]> = {
  state: (row) => <ProductStateBadge state={row.state} />,
  margin: ({ margin }) => (margin === null ? "–" : <Margin amount={margin} bare />),
};

export function NoProducts() {
  const { t } = useTranslation("catalogue");
  return (
    <EmptyState icon={<PackageX />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
