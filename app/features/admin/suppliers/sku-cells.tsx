import { Ban, Check, CircleHelp, Clock, PackageX, Pause, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { SkuRow } from "#core/suppliers/schema.ts";
import type { SkuState } from "#core/suppliers/states.ts";

const STATES: Readonly<Record<SkuState, { readonly tone: Tone; readonly Icon: typeof Check }>> = {
  on: { tone: "ok", Icon: Check },
  closed: { tone: "wait", Icon: Clock },
  sold_out: { tone: "neutral", Icon: PackageX },
  loss: { tone: "bad", Icon: TriangleAlert },
  unlisted: { tone: "neutral", Icon: PackageX },
  paused: { tone: "wait", Icon: Pause },
  off: { tone: "bad", Icon: Ban },
  unknown: { tone: "info", Icon: CircleHelp },
};

/** How a SKU or a supplier stands: icon and word. */
export function SkuStateBadge({ state }: { state: SkuState }) {
  const { t } = useTranslation("suppliers");
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** What of a SKU is more than its value. */
export const SKU_CELLS: NonNullable<ListTableProps<SkuRow, unknown>["cells"]> = {
  state: (row) => <SkuStateBadge state={row.state} />,
};

export function NoSkus() {
  const { t } = useTranslation("suppliers");
  return (
    <EmptyState icon={<PackageX />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
