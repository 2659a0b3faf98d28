import { useSearchParams } from "@remix-run/react";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { useDay, useRoot } from "#app/components/use-root.ts";
import { presetOf } from "./date-presets.ts";
import { activeFilters } from "./list-filters.ts";
import { listSearch } from "./list-url.ts";
import type { ListView } from "./list-view.ts";

/** What narrows the list down, each with its way out. */
export function ActiveFilters({ view }: { view: Pick<ListView<unknown, unknown>, "path" | "choices" | "days"> }) {
  const { t } = useTranslation("lists");
  const [params] = useSearchParams();
  const daysText = useDaysText();
  const active = activeFilters(view);
  if (active.length === 0) return null;
  return (
    <Chips label={t("active")}>
      {active.map((filter) => {
        const days = filter === "days";
        const name = days ? "days" : filter.name;
        const text = days
          ? daysText(view.days)
          : (filter.options.find(({ value }) => value === filter.value)?.label ?? filter.value);
        const change = days ? { from: null, to: null } : { [filter.name]: null };
        return (
          <ChipLink key={name} to={view.path + listSearch(params, change)} aria-label={t("remove", { name: text })}>
            {text}
            <X aria-hidden className="size-3.5 shrink-0" />
          </ChipLink>
        );
      })}
    </Chips>
  );
}

function useDaysText(): (days: ListView<unknown, unknown>["days"]) => string {
  const { t } = useTranslation("lists");
  const { now } = useRoot();
  const day = useDay();
  return (days) => {
    const { from, to } = days ?? { from: "", to: "" };
    const preset = presetOf(from, to, new Date(now));
    if (preset !== "custom") return t(`presets.${preset}`);
    if (from === "") return t("until", { day: day(to) });
    if (to === "") return t("since", { day: day(from) });
    return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  };
}
