import type { ControlProps } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LongValue } from "#app/components/ui/long-value.tsx";
import { type SellField, shownIn } from "./sell-field.ts";

interface TypedFieldProps {
  /** Of the field around it. */
  control: ControlProps;
  field: Pick<SellField, "keyboard" | "rule">;
  /** As it was typed. */
  value: string;
  autoComplete?: string;
  autoFocus?: boolean;
}

/** A field of a destination on a page without scripts: its digits in groups as they are read, and seen whole. */
export function TypedField({ control, field, value, autoComplete = "off", autoFocus = false }: TypedFieldProps) {
  const shown = shownIn(field, value);
  return (
    <div className="@container">
      <Input
        {...control}
        type={field.keyboard === "tel" ? "tel" : "text"}
        inputMode={field.keyboard}
        autoComplete={autoComplete}
        autoCapitalize="none"
        maxLength={64}
        defaultValue={shown}
        autoFocus={autoFocus}
        className="num text-lg font-semibold"
      />
      <LongValue value={shown} alone />
    </div>
  );
}
