import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { DateFilter } from "#app/features/transactions/date-filter.tsx";
import { FilterForm, HALF } from "#app/features/transactions/filter-form.tsx";

/** One thing to choose. `all` is the word for no choice, which leaves the parameter empty. */
export interface FilterChoice {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
}

interface ListFilterProps {
  searchLabel: string;
  searchHint: string;
  choices: readonly FilterChoice[];
  /** Something in the URL was not valid and was left out. */
  ignored: boolean;
}

/** The rows of a page besides the usual 20. */
const PAGE_SIZES = [50, 100] as const;

/** The filters of a list: days, words, choices and the page's size, all of them in the URL. */
export function ListFilter({ searchLabel, searchHint, choices, ignored }: ListFilterProps) {
  const { t } = useTranslation("reports");
  const { now } = useRoot();
  const [params] = useSearchParams();
  const sizes: FilterChoice = {
    name: "per_page",
    label: t("perPage"),
    all: t("perPageOf", { count: 20 }),
    options: PAGE_SIZES.map((size) => ({ value: size, label: t("perPageOf", { count: size }) })),
  };
  const shown = [...choices, sizes];
  const own = new Set(["search", "page", ...shown.map(({ name }) => name)]);
  return (
    <>
      <DateFilter params={params} now={now} />
      <FilterForm
        searchLabel={searchLabel}
        searchHint={searchHint}
        search={params.get("search") ?? ""}
        hidden={Object.fromEntries([...params].filter(([name]) => !own.has(name)))}
      >
        {shown.map((choice) => (
          <Choice key={choice.name} choice={choice} value={params.get(choice.name) ?? ""} />
        ))}
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("wrongFilter")}</Alert> : null}
    </>
  );
}

function Choice({ choice: { name, label, all, options }, value }: { choice: FilterChoice; value: string }) {
  return (
    <Select key={value} name={name} aria-label={label} defaultValue={value} className={HALF}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** True when the URL narrows the list down: "nothing" then means "nothing found". */
export function isFiltered(params: URLSearchParams): boolean {
  const ways = ["page", "per_page", "sort", "dates"];
  return [...params].some(([name, value]) => value !== "" && !ways.includes(name));
}
