import { Hash, Smartphone } from "lucide-react";
import { type ChangeEvent, type ClipboardEvent, useEffect, useRef } from "react";
import { cx } from "#app/components/ui/cx.ts";
import { LongValue } from "#app/components/ui/long-value.tsx";
import { OperatorMark } from "#app/components/ui/operator-mark.tsx";
import { ScanButton } from "#app/features/webapp/scan-button.tsx";
import type { Operator } from "#core/catalog/schema.ts";
import { numberSize } from "./number-size.ts";
import { readField, type SellField, shownIn } from "./sell-field.ts";

interface NumberFieldProps {
  field: SellField;
  /** As shown: grouped digits, or what was typed. */
  value: string;
  operator: Pick<Operator, "name" | "mark" | "color"> | null | undefined;
  /** A sentence, once the number was sent or left. */
  error: string | null;
  onChange: (shown: string) => void;
  onLeave: () => void;
}

/** What is sold to: large, with the operator's mark; a pasted number is brought into shape. */
export function NumberField({ field, value, operator, error, onChange, onLeave }: NumberFieldProps) {
  const { label, hint, keyboard } = field;
  const Icon = keyboard === "tel" ? Smartphone : Hash;
  const input = useRef<HTMLInputElement>(null);
  // What was typed before JavaScript arrived is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== value) onChange(shownIn(field, typed));
  }, []);

  function type(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target;
    // In the middle of a number nothing is regrouped: the caret would jump.
    onChange(selectionStart === typed.length ? shownIn(field, typed) : typed);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd, value: before } = event.currentTarget;
    if (selectionStart !== 0 || selectionEnd !== before.length) return;
    event.preventDefault();
    take(event.clipboardData.getData("text"));
  }
  function take(text: string) {
    onChange(shownIn(field, readField(field, text).shown.slice(0, 64)));
  }

  return (
    <div className="@container">
      <div className={cx("number-field flex items-center gap-3 rounded-field px-3 py-1.5", error && "border-bad")}>
        {operator ? (
          <OperatorMark mark={operator.mark} color={operator.color} />
        ) : (
          <span className="grid size-9.5 shrink-0 place-items-center rounded-[28%] bg-brand-soft text-brand-strong">
            <Icon className="size-5" />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <label htmlFor="number" className="block text-2xs text-muted">
            {operator ? `${label} · ${operator.name}` : label}
          </label>
          <input
            ref={input}
            id="number"
            name="number"
            type={keyboard === "tel" ? "tel" : "text"}
            inputMode={keyboard}
            autoComplete="off"
            enterKeyHint="done"
            autoCapitalize="none"
            maxLength={keyboard === "text" ? 64 : 24}
            value={value}
            onChange={type}
            onPaste={paste}
            onBlur={onLeave}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "number-error" : "number-hint"}
            className={cx("num block h-8 w-full bg-transparent font-semibold outline-none", numberSize(value.length))}
          />
        </div>
        <ScanButton onScan={take} longest={keyboard === "text" ? 64 : 20} />
      </div>
      <LongValue value={value} />
      {error ? (
        <p id="number-error" role="alert" className="mt-1.5 text-xs font-medium text-bad">
          {error}
        </p>
      ) : (
        <p id="number-hint" className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
