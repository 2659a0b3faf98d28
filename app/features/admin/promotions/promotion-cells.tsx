import { CalendarClock, CircleCheck, type LucideIcon, Tag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { Promotion, PromotionState } from "#core/catalog/promotions/schema.ts";

const STATES: Readonly<Record<PromotionState, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  planned: { tone: "info", Icon: CalendarClock },
  running: { tone: "ok", Icon: Tag },
  over: { tone: "neutral", Icon: CircleCheck },
};

/** What of a promotion is more than its value. */
export const PROMOTION_CELLS: NonNullable<ListTableProps<Promotion, unknown>["cells"]> = {
  state: ({ state }) => <PromotionBadge state={state} />,
};

function PromotionBadge({ state }: { state: PromotionState }) {
  const { t } = useTranslation("promotions");
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`states.${state}`)}
    </Badge>
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
