import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "#app/components/ui/select.tsx";
import { FilterForm, HALF } from "#app/features/lists/filter-form.tsx";
import { LOAN_DUES } from "#core/loans/states.ts";

/** Search and due date, and what a list filters by besides. */
export function DeskFilters({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(["loanDesk", "loans"]);
  const [params] = useSearchParams();
  return (
    <FilterForm
      searchLabel={t("search")}
      searchHint={t("searchHint")}
      search={params.get("search") ?? ""}
      hidden={{ per_page: params.get("per_page") ?? undefined }}
    >
      <FilterSelect name="due" label={t("due")} all={t("allDues")}>
        {LOAN_DUES.map((due) => (
          <option key={due} value={due}>
            {t(`loans:due.${due}`)}
          </option>
        ))}
      </FilterSelect>
      {children}
    </FilterForm>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  all: string;
  /** Its options. */
  children: ReactNode;
}

/** One choice of a list's filter, as the URL has it. */
export function FilterSelect({ name, label, all, children }: FilterSelectProps) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? "";
  return (
    <Select key={`${name}-${value}`} name={name} aria-label={label} defaultValue={value} className={HALF}>
      <option value="">{all}</option>
      {children}
    </Select>
  );
}
