import { useSearchParams } from "@remix-run/react";
import { Select } from "#app/components/ui/select.tsx";
import { HALF } from "#app/features/transactions/filter-form.tsx";

interface FilterSelectProps {
  /** The parameter in the address. */
  name: string;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  /** Value and words. */
  options: readonly (readonly [string, string])[];
}

/** One filter of a list, as the address has it. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const [params] = useSearchParams();
  const value = params.get(name) ?? "";
  return (
    <Select key={value} name={name} aria-label={label} defaultValue={value} className={HALF}>
      <option value="">{all}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  );
}
