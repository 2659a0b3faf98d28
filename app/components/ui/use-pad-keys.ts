import { useRef } from "react";
import { useEffectAtOnce } from "../use-effect-at-once.ts";

interface PadKeys {
  /** The input that the pad writes into: takes the focus with the first digit, so that Enter sends what was typed. */
  input: () => HTMLInputElement | null;
  disabled: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
}

/** What takes digits itself; a choice does not. */
const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

/**
 * While a pad is on the page, digits typed anywhere but in a field of their own are its digits: on a desktop nobody has
 * to find the dots first.
 */
export function usePadKeys(keys: PadKeys): void {
  const latest = useRef(keys);
  useEffectAtOnce(() => {
    latest.current = keys;
  });
  useEffectAtOnce(() => {
    const onKey = (event: KeyboardEvent) => {
      const { input, disabled, onDigit, onErase } = latest.current;
      if (disabled || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED)) return;
      const digit = /^[0-9]$/.test(event.key);
      if (!digit && event.key !== "Backspace") return;
      event.preventDefault();
      input()?.focus({ preventScroll: true });
      if (digit) onDigit(event.key);
      else onErase();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
