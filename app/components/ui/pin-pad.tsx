import { Delete } from "lucide-react";
import { forwardRef, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { usePadKeys } from "./use-pad-keys.ts";

export const PIN_LENGTH = 6;
const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const never = () => () => {};

/**
 * True once the pad works and replaces the phone's own keyboard: on a page that is alive from its first drawing on, or
 * the keyboard would come with the focus of a refusal.
 */
export function usePadReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** What was typed, pasted or pressed, as at most six digits. */
export function pinDigits(text: string): string {
  return text.replace(/[^0-9]/g, "").slice(0, PIN_LENGTH);
}

interface PinPadProps {
  label: string;
  /** Says what the erase key does. */
  eraseLabel: string;
  /** What was wrong with the PIN before: it goes as soon as another is begun. A new `key` begins the pad anew. */
  error?: string | null;
  disabled?: boolean;
}

/**
 * Six dots and a pad over one real input named `pin`. Typing, pasting and the pad all write into that input, and the
 * sixth digit that a finger gives, on the pad or on a keyboard, sends the form; what is pasted waits for its button.
 * Without JavaScript it is an ordinary field.
 */
export function PinPad({ label, eraseLabel, error, disabled = false }: PinPadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState("");
  const ready = usePadReady();

  function write(next: string) {
    const digits = pinDigits(next);
    setPin(digits);
    if (digits.length < PIN_LENGTH || pin.length !== PIN_LENGTH - 1) return;
    // After the digit is in the field.
    requestAnimationFrame(() => input.current?.form?.requestSubmit());
  }
  usePadKeys({
    input: () => input.current,
    disabled: disabled || !ready,
    onDigit: (digit) => write(pin + digit),
    onErase: () => write(pin.slice(0, -1)),
  });

  return (
    <div>
      <PinDots
        ref={input}
        name="pin"
        label={label}
        error={pin === "" ? error : null}
        disabled={disabled}
        ready={ready}
        found={Boolean(error)}
        value={pin}
        onChange={write}
      />
      <PinKeys
        eraseLabel={eraseLabel}
        // A tap before the script is at work would be lost without a word.
        disabled={disabled || !ready}
        onDigit={(digit) => write(pin + digit)}
        onErase={() => write(pin.slice(0, -1))}
      />
    </div>
  );
}

interface PinDotsProps {
  name: string;
  label: string;
  value: string;
  onChange: (typed: string) => void;
  /** See `usePadReady`. */
  ready: boolean;
  error?: string | null;
  disabled?: boolean;
  /** Found first, also where no script runs: it was refused. */
  found?: boolean;
  /** Draws a ring: the pad writes here. */
  current?: boolean;
  onFocus?: () => void;
}

/** One PIN as six dots over a real input. No browser fills it in or keeps it: it is no password field. */
export const PinDots = forwardRef<HTMLInputElement, PinDotsProps>(function PinDots(props, ref) {
  const {
    name,
    label,
    value,
    onChange,
    ready,
    error,
    disabled = false,
    found = false,
    current = false,
    onFocus,
  } = props;
  return (
    <>
      <label htmlFor={name} className="block text-center text-sm text-muted">
        {label}
      </label>
      <div
        className={cx(
          "pin-box relative mx-auto my-2 h-11 w-56 rounded-field",
          current && "outline-2 -outline-offset-2 outline-brand",
        )}
      >
        <div
          aria-hidden
          className="pin-dots pointer-events-none absolute inset-0 flex items-center justify-center gap-3.5"
        >
          {Array.from({ length: PIN_LENGTH }, (_, at) => (
            <i
              key={String(at)}
              className={cx(
                "size-3.5 rounded-full border-2",
                error ? "border-bad" : "border-brand",
                at < value.length && "bg-brand",
              )}
            />
          ))}
        </div>
        <input
          ref={ref}
          id={name}
          name={name}
          type="text"
          inputMode={ready ? "none" : "numeric"}
          autoComplete="off"
          pattern="[0-9]{6}"
          maxLength={PIN_LENGTH}
          required
          readOnly={disabled}
          // biome-ignore lint/a11y/noAutofocus: see `found`
          autoFocus={found}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          value={ready ? value : undefined}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          className="pin-input pin-over absolute inset-0 h-11 scroll-mb-10 w-56 rounded-field text-center text-xl"
        />
      </div>
      {error ? (
        <p id={`${name}-error`} role="alert" className="mb-2 text-center text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </>
  );
});

interface PinKeysProps {
  eraseLabel: string;
  disabled?: boolean;
  onDigit: (digit: string) => void;
  onErase: () => void;
}

/** The pad's twelve places; nothing without JavaScript. */
export function PinKeys({ eraseLabel, disabled = false, onDigit, onErase }: PinKeysProps) {
  return (
    <div className="pin-keys needs-script mx-auto grid max-w-76 grid-cols-3 gap-2">
      {KEYS.map((digit) => (
        <PadKey key={digit} label={digit} disabled={disabled} onPress={() => onDigit(digit)} />
      ))}
      <span />
      <PadKey label="0" disabled={disabled} onPress={() => onDigit("0")} />
      <button
        type="button"
        aria-label={eraseLabel}
        disabled={disabled}
        onClick={onErase}
        className="grid min-h-(--pin-key) place-items-center rounded-field text-muted hover:bg-surface-2"
      >
        <Delete className="size-6" />
      </button>
    </div>
  );
}

function PadKey({ label, disabled, onPress }: { label: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="num min-h-(--pin-key) rounded-field border border-line bg-surface-2 text-xl font-semibold hover:border-field active:bg-brand-soft"
    >
      {label}
    </button>
  );
}
