import { Delete } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { cx } from "./cx.ts";

const LENGTH = 6;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface PinPadProps {
  label: string;
  /** Says what the erase key does. */
  eraseLabel: string;
  error?: string | null;
  /** Called once with each complete PIN; the form may submit itself then. */
  onComplete?: (pin: string) => void;
  disabled?: boolean;
}

/**
 * Six dots and a pad over one real input named `pin`. Typing, pasting and the pad
 * all write into that input; without JavaScript it is an ordinary field.
 */
export function PinPad({ label, eraseLabel, error, onComplete, disabled = false }: PinPadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState("");
  // The pad replaces the phone's own keyboard only once it works.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  function write(next: string) {
    const digits = next.replace(/[^0-9]/g, "").slice(0, LENGTH);
    setPin(digits);
    if (digits.length === LENGTH && digits !== pin) onComplete?.(digits);
  }
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target === input.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(event.key)) write(pin + event.key);
    else if (event.key === "Backspace") write(pin.slice(0, -1));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits typed while a pad key has the focus
    <div onKeyDown={onKey}>
      <label htmlFor="pin" className="block text-center text-sm text-muted">
        {label}
      </label>
      <div className="relative mx-auto my-2 h-11 w-56">
        <div
          aria-hidden
          className="pin-dots pointer-events-none absolute inset-0 flex items-center justify-center gap-3.5"
        >
          {Array.from({ length: LENGTH }, (_, at) => (
            <i
              key={String(at)}
              className={cx(
                "size-3.5 rounded-full border-2",
                error ? "border-bad" : "border-brand",
                at < pin.length && "bg-brand",
              )}
            />
          ))}
        </div>
        <input
          ref={input}
          id="pin"
          name="pin"
          type="text"
          inputMode={ready ? "none" : "numeric"}
          autoComplete="off"
          pattern="[0-9]{6}"
          maxLength={LENGTH}
          required
          readOnly={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "pin-error" : undefined}
          value={ready ? pin : undefined}
          onChange={(event) => write(event.target.value)}
          className="pin-input pin-over absolute inset-0 h-11 w-56 rounded-field text-center text-xl"
        />
      </div>
      {error ? (
        <p id="pin-error" role="alert" className="mb-2 text-center text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
      <div className="needs-script mx-auto grid max-w-76 grid-cols-3 gap-2">
        {KEYS.map((digit) => (
          <PadKey key={digit} label={digit} disabled={disabled} onPress={() => write(pin + digit)} />
        ))}
        <span />
        <PadKey label="0" disabled={disabled} onPress={() => write(`${pin}0`)} />
        <button
          type="button"
          aria-label={eraseLabel}
          disabled={disabled}
          onClick={() => write(pin.slice(0, -1))}
          className="grid min-h-12.5 place-items-center rounded-field text-muted hover:bg-surface-2"
        >
          <Delete className="size-6" />
        </button>
      </div>
    </div>
  );
}

function PadKey({ label, disabled, onPress }: { label: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="num min-h-12.5 rounded-field border border-line bg-surface-2 text-xl font-semibold hover:border-field active:bg-brand-soft"
    >
      {label}
    </button>
  );
}
