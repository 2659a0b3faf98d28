import { useEffect, useRef } from "react";
import { Chip, Chips } from "#app/components/ui/chips.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import type { Operator } from "#core/catalog/schema.ts";

interface OperatorChipsProps {
  label: string;
  operators: readonly Operator[];
  current: string | null;
  onChoose: (code: string) => void;
}

/** All operators of the type, for a number that is not recognised or has moved. */
export function OperatorChips({ label, operators, current, onChoose }: OperatorChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  // The recognised operator comes into sight in its row; the page itself does not move.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[value="${CSS.escape(current ?? "")}"]`);
    const box = chip?.parentElement;
    if (chip && box) box.scrollTo({ left: chip.offsetLeft - box.offsetLeft - 16, behavior: "smooth" });
  }, [current]);
  return (
    <div ref={row}>
      <Chips label={label}>
        {operators.map((operator) => (
          <Chip
            key={operator.code}
            type="submit"
            name="operator"
            value={operator.code}
            on={operator.code === current}
            aria-pressed={operator.code === current}
            onClick={(event) => {
              event.preventDefault();
              onChoose(operator.code);
            }}
          >
            <OperatorMark mark={operator.mark} color={operator.color} className="-ml-1.5 size-6" />
            {operator.name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
