import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/ui/button.tsx";
import { chipClass } from "#app/components/ui/chips.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { DATE_PRESETS, presetOf } from "./date-presets.ts";
import { isFiltered } from "./list-filters.ts";
import type { ListView, ViewChoice } from "./list-view.ts";

export const FILTER_SHEET = "list-filters";
/** More options than these are a list to open, fewer are seen at once. */
const MAX_CHIPS = 9;

/** Everything a list can be narrowed to and how it is shown, in the toolbar's form. */
export function FilterSheet({
  view,
}: {
  view: Pick<ListView<unknown, unknown>, "search" | "choices" | "ways" | "days" | "path" | "kept">;
}) {
  const { t } = useTranslation(["lists", "common"]);
  const { choices, ways, days, path, kept } = view;
  return (
    <div
      id={FILTER_SHEET}
      {...{ popover: "auto" }}
      role="dialog"
      aria-labelledby="list-filters-title"
      className="filter-sheet"
    >
      <div aria-hidden className="filter-sheet-grab mx-auto mb-2.5 h-1 w-10 rounded-pill bg-line" />
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2
          ref={(heading) => heading?.setAttribute("autofocus", "")}
          id="list-filters-title"
          tabIndex={-1}
          className="text-lg font-bold outline-none"
        >
          {t("filter")}
        </h2>
        <button
          type="button"
          {...{ popovertarget: FILTER_SHEET, popovertargetaction: "hide" }}
          aria-label={t("common:close")}
          className="-mr-2 grid size-11 place-items-center rounded-pill text-muted hover:bg-surface-2"
        >
          <X className="size-5.5" />
        </button>
      </div>
      <div className="flex flex-col gap-4">
        {days ? <Days {...days} /> : null}
        {choices.map((choice) => (
          <Choice key={choice.name} choice={choice} />
        ))}
        <div className="grid items-end gap-3 sm:grid-cols-2">
          {ways.map((way) => (
            <Choice key={way.name} choice={way} asList />
          ))}
        </div>
        <div className="filter-sheet-foot flex gap-2.5">
          {isFiltered(view) ? (
            <LinkButton to={clearedPath(path, kept)} variant="secondary" className="flex-1">
              {t("clear")}
            </LinkButton>
          ) : null}
          <Button className="flex-1">{t("common:apply")}</Button>
        </div>
      </div>
    </div>
  );
}

/** The list without a filter, on its tab. */
export function clearedPath(path: string, kept: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(kept).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Any days, or those of a button, which sends the form. */
function Days({ from, to, needed }: NonNullable<ListView<unknown, unknown>["days"]>) {
  const { t } = useTranslation("lists");
  const { now } = useRoot();
  const current = presetOf(from, to, new Date(now));
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-semibold">{t("days")}</legend>
      <div className="flex flex-wrap gap-2">
        {[...(needed ? [] : ["all" as const]), ...DATE_PRESETS].map((preset) => (
          <button
            key={preset}
            type="submit"
            name="days"
            value={preset}
            aria-pressed={current === preset}
            className={chipClass(current === preset)}
          >
            {t(`presets.${preset}`)}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field name="from" label={t("from")}>
          {(control) => <Input {...control} type="date" defaultValue={from} />}
        </Field>
        <Field name="to" label={t("to")}>
          {(control) => <Input {...control} type="date" defaultValue={to} />}
        </Field>
      </div>
    </fieldset>
  );
}

function Choice({ choice, asList = false }: { choice: ViewChoice; asList?: boolean }) {
  const { t } = useTranslation("lists");
  const { name, label, value, hasAll } = choice;
  const options = hasAll ? [{ value: "", label: t("all") }, ...choice.options] : choice.options;
  if (asList || options.length > MAX_CHIPS) {
    return (
      <Field name={name} label={label} id={`filter-${name}`}>
        {(control) => (
          <Select {...control} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="relative max-w-full">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className="peer absolute inset-0 size-full opacity-0"
            />
            <span
              className={cx(
                chipClass(false),
                "max-w-full py-1 whitespace-normal! wrap-anywhere",
                "peer-checked:border-brand peer-checked:bg-brand peer-checked:font-semibold peer-checked:text-on-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand",
              )}
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
