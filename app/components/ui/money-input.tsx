import { type ComponentProps, type FormEvent, forwardRef } from "react";
import { groupThousands, MAX_AMOUNT } from "#core/shared/money.ts";
import { cx } from "./cx.ts";
import { controlClass } from "./input.tsx";

interface MoneyInputProps extends Omit<ComponentProps<"input">, "defaultValue" | "value"> {
  /** Rupiah. */
  defaultValue?: number | string | null;
}

/**
 * An amount in rupiah. Formats `1.234.567` while typing and keeps the caret where
 * it was; without JavaScript it is a plain text input, and the server reads
 * every spelling with `parseRupiah`.
 */
export const MoneyInput = forwardRef<HTMLInputElement, MoneyInputProps>(function MoneyInput(
  { defaultValue, onInput, className, ...rest },
  ref,
) {
  function format(event: FormEvent<HTMLInputElement>) {
    formatInPlace(event.currentTarget);
    onInput?.(event);
  }
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        Rp
      </span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        {...rest}
        ref={ref}
        defaultValue={typeof defaultValue === "number" ? groupThousands(defaultValue) : (defaultValue ?? undefined)}
        onInput={format}
        className={cx(controlClass, "num pl-[2.5rem] font-semibold", className)}
      />
    </div>
  );
});

function formatInPlace(input: HTMLInputElement): void {
  const typed = input.value;
  // A sign, a comma or a word stays as typed: the server says what is wrong with it, nothing is guessed.
  if (!/^[\d. ]*$/.test(typed)) return;
  const caret = input.selectionStart ?? typed.length;
  const digitsAfterCaret = typed.slice(caret).replace(/\D/g, "").length;
  const digits = typed.replace(/\D/g, "").slice(0, 11);
  const text = digits === "" ? "" : groupThousands(Math.min(Number(digits), MAX_AMOUNT));
  if (text !== typed) {
    input.value = text;
    input.setSelectionRange(...caretBefore(text, digitsAfterCaret));
  }
}

/** Where the caret stands when `after` digits follow it. */
function caretBefore(text: string, after: number): [number, number] {
  let at = text.length;
  for (let left = after; left > 0 && at > 0; at--) if (/\d/.test(text[at - 1] ?? "")) left--;
  return [at, at];
}
