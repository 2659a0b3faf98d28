import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";
import { listSearch } from "#app/features/lists/list-url.ts";
import type { Pricelist } from "#core/catalog/schema.ts";

interface OperatorFilterProps {
  operators: Pricelist["operators"];
  path: string;
  /** Whose rows are shown; null for all. */
  chosen: string | null;
  /** A number has told the operator, so that there is no list of all. */
  isTold?: boolean;
}

/** Chips of the operators whose products were found, with how many; none where there is one only. */
export function OperatorFilter({ operators, path, chosen, isTold = false }: OperatorFilterProps) {
  const { t } = useTranslation("pricelist");
  const [params] = useSearchParams();
  if (operators.length < 2) return null;
  const all = { code: "", name: t("all"), count: operators.reduce((sum, { count }) => sum + count, 0) };
  const told = operators.filter(({ code }) => code === chosen);
  const others = operators.filter(({ code }) => code !== chosen);
  const shown = isTold ? [...told, ...others] : [all, ...operators];
  return (
    <Chips label={t("operators")}>
      {shown.map(({ code, name, count }) => (
        <ChipLink key={code} to={path + listSearch(params, { operator: code || null })} on={code === (chosen ?? "")}>
          {name} <span className="num">{count}</span>
        </ChipLink>
      ))}
    </Chips>
  );
}
