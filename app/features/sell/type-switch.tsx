import { ChipLink, Chips } from "#app/components/ui/chips.tsx";

/** The types that a number may be sold as, in the reader's language. */
export interface Switch {
  readonly label: string;
  /** As a chip has them: `on` is the screen's own. */
  readonly types: readonly { readonly to: string; readonly on: boolean; readonly children: string }[];
}

/** The same number sold as something else: links that take it along; nothing where there is nothing else. */
export function TypeSwitch({ offered, number }: { offered: Switch | null; number: string }) {
  return (
    offered && (
      <Chips label={offered.label}>
        {offered.types.map(({ to, ...chip }) => (
          <ChipLink key={to} to={number ? `${to}?number=${encodeURIComponent(number)}` : to} {...chip} />
        ))}
      </Chips>
    )
  );
}
