import { CalendarClock, CircleCheck, CircleSlash, type LucideIcon, Megaphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { ListTableProps } from "#app/features/lists/list-table.tsx";
import type { News } from "#core/notifications/news/schema.ts";
import { NEWS_CATEGORIES, type NewsState } from "#core/notifications/news/types.ts";

const STATES: Readonly<Record<NewsState, { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  planned: { tone: "info", Icon: CalendarClock },
  running: { tone: "ok", Icon: Megaphone },
  over: { tone: "neutral", Icon: CircleCheck },
  withdrawn: { tone: "neutral", Icon: CircleSlash },
};

/** What of news is more than its value. */
export const NEWS_CELLS: NonNullable<ListTableProps<News, unknown>["cells"]> = {
  state: ({ state }) => <NewsBadge state={state} />,
  categories: ({ categories }) => <Audience categories={categories} />,
};

/** How news stand, as icon and word. */
export function NewsBadge({ state }: { state: NewsState }) {
  const { t } = useTranslation("news");
  const { tone, Icon } = STATES[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** For whom news are: everybody, or these categories. */
export function Audience({ categories }: { categories: readonly number[] }) {
  const { t } = useTranslation(["news", "account"]);
  if (NEWS_CATEGORIES.every((one) => categories.includes(one))) return t("everybody");
  return NEWS_CATEGORIES.filter((one) => categories.includes(one))
    .map((one) => t(`account:categories.${one}`))
    .join(", ");
}

export function NoNews() {
  const { t } = useTranslation("news");
  return (
    <EmptyState icon={<Megaphone />} title={t("emptyTitle")}>
      {t("emptyBody")}
    </EmptyState>
  );
}
