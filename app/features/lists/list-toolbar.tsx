import { Form, useNavigate } from "@remix-run/react";
import { Search, SlidersHorizontal } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { controlClass } from "#app/components/ui/input.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { presetRange, readPreset } from "./date-presets.ts";
import { FILTER_SHEET, FilterSheet } from "./filter-sheet.tsx";
import { activeFilters } from "./list-filters.ts";
import { listSearch } from "./list-url.ts";
import type { ListView } from "./list-view.ts";
import { SheetLinks } from "./sheet-links.tsx";

const NO_DAYS = { from: null, to: null };

/** What of a list the toolbar needs: its rows and pages are below. */
export type ToolbarView = Pick<
  ListView<unknown, unknown>,
  "path" | "search" | "choices" | "ways" | "days" | "kept" | "problems" | "hasFiles"
>;

/**
 * The search field and the one button of the filters: one GET form. The sheet is a popover of the platform's own, so it
 * opens at once and without scripts; where it is unknown the filters stand in the page.
 */
export function ListToolbar({ view, choice }: { view: ToolbarView; choice?: ReactNode }) {
  const { t } = useTranslation(["lists", "common"]);
  const submit = useCleanSubmit(view);
  const { search, kept, hasFiles, path } = view;
  const count = activeFilters(view).length;
  return (
    <Form method="get" role="search" onSubmit={submit} className="flex flex-wrap gap-2.5">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search ? <SearchField {...search} /> : null}
      {choice ? <div className="min-w-0 grow basis-[max-content]">{choice}</div> : null}
      <button type="button" {...{ popovertarget: FILTER_SHEET }} className={buttonClass("secondary")}>
        <SlidersHorizontal />
        {count > 0 ? t("filterCount", { count }) : t("filter")}
      </button>
      {hasFiles ? (
        <div className="ml-auto hidden items-center gap-2 md:flex">
          <SheetLinks path={path} problems={view.problems} />
        </div>
      ) : null}
      <FilterSheet key={JSON.stringify([view.choices, view.ways, view.days])} view={view} />
    </Form>
  );
}

function SearchField({ value, hint, finds }: NonNullable<ToolbarView["search"]>) {
  const { t } = useTranslation("common");
  const field = useRef<HTMLInputElement>(null);
  // It says what the list shows, and stays the same field: whoever searches goes on typing in it.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  return (
    <div className="relative min-w-40 flex-1 md:max-w-md">
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={t("search")}
        defaultValue={value}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={hint}
        title={finds}
        className={cx(controlClass, "pl-11 text-ellipsis")}
      />
      <button
        type="submit"
        aria-label={t("search")}
        className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Search className="size-4.5" />
      </button>
    </div>
  );
}

/** Sends the form to an address without empty parameters, and closes the sheet. */
function useCleanSubmit({ path, ways }: ToolbarView) {
  const navigate = useNavigate();
  const { now } = useRoot();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") asked.set(name, value.trim());
    for (const { name, options } of ways) if (asked.get(name) === options[0]?.value) asked.delete(name);
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const preset = button?.name === "days" ? readPreset(button.value) : null;
    form.querySelector<HTMLElement>(`#${FILTER_SHEET}`)?.hidePopover?.();
    const change = preset === null ? {} : preset === "all" ? NO_DAYS : presetRange(preset, new Date(now));
    navigate(path + listSearch(asked, { ...change }), { preventScrollReset: true });
  };
}
