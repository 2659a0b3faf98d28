import type { ListView, ViewChoice } from "./list-view.ts";

type Filtered = Pick<ListView<unknown, unknown>, "choices" | "days" | "search">;

/** What narrows a list down: `days`, or a choice that is not its usual one. */
export function activeFilters({ choices, days }: Omit<Filtered, "search">): ("days" | ViewChoice)[] {
  const chosen = choices.filter(({ value, hasAll, options }) => value !== (hasAll ? "" : options[0]?.value));
  return days && (days.from !== "" || days.to !== "") ? ["days", ...chosen] : chosen;
}

/** False for a list that can only be paged: it needs no search and no filters above it. */
export function canBeNarrowed({ search, choices, days, ways }: Filtered & Pick<ListView<unknown, unknown>, "ways">) {
  return search !== null || days !== null || choices.length > 0 || ways.length > 1;
}

/** True when something was searched or filtered: "nothing" then means "nothing found". */
export function isFiltered(view: Filtered): boolean {
  return (view.search?.value ?? "") !== "" || activeFilters(view).length > 0;
}
