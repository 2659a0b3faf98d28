import { useTranslation } from "react-i18next";
import { ChipLink, Chips } from "#app/components/ui/chips.tsx";

/** A type that a number may be sold as. */
export interface SwitchType {
  readonly to: string;
  readonly name: string;
  readonly current: boolean;
}

/** The same number sold as something else: links that take it along. */
export function TypeSwitch({ types, number }: { types: readonly SwitchType[]; number: string }) {
  const { t } = useTranslation("sell");
  if (types.length < 2) return null;
  const query = number && `?number=${encodeURIComponent(number)}`;
  return (
    <Chips label={t("types")}>
      {types.map(({ to, name, current }) => (
        <ChipLink key={to} to={to + query} on={current}>
          {name}
        </ChipLink>
      ))}
    </Chips>
  );
}
