import { useRef, useState } from "react";
import { PIN_LENGTH, PinDots, PinKeys, pinDigits, usePadReady } from "#app/components/ui/pin-pad.tsx";
import { usePadKeys } from "#app/components/ui/use-pad-keys.ts";

interface PinFieldsProps {
  fields: readonly { name: string; label: string; error?: readonly string[] | undefined }[];
  eraseLabel: string;
  disabled?: boolean;
}

/** Several PINs and one pad: it writes where the focus was last, and goes on to the next once a PIN is complete. */
export function PinFields({ fields, eraseLabel, disabled = false }: PinFieldsProps) {
  const ready = usePadReady();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [pins, setPins] = useState<readonly string[]>(() => fields.map(() => ""));
  const [current, setCurrent] = useState(0);
  const pin = pins[current] ?? "";

  function write(at: number, text: string, fromPad: boolean) {
    const digits = pinDigits(text);
    setPins(pins.map((known, other) => (other === at ? digits : known)));
    if (digits.length < PIN_LENGTH || at + 1 >= fields.length || (pins[at + 1] ?? "") !== "") return;
    setCurrent(at + 1);
    // A keyboard follows; a thumb on the pad stays there.
    if (!fromPad) inputs.current[at + 1]?.focus();
  }
  usePadKeys({
    input: () => inputs.current[current] ?? null,
    disabled: disabled || !ready,
    onDigit: (digit) => write(current, pin + digit, false),
    onErase: () => write(current, pin.slice(0, -1), false),
  });

  return (
    <div>
      {fields.map(({ name, label, error }, at) => (
        <PinDots
          key={name}
          ref={(input) => {
            inputs.current[at] = input;
          }}
          name={name}
          label={label}
          // It speaks of the PIN before.
          error={(pins[at] ?? "") === "" ? error?.[0] : null}
          disabled={disabled}
          ready={ready}
          current={ready && at === current}
          value={pins[at] ?? ""}
          onChange={(typed) => write(at, typed, false)}
          onFocus={() => setCurrent(at)}
        />
      ))}
      <div className="mt-3">
        <PinKeys
          eraseLabel={eraseLabel}
          // A tap before the script is at work would be lost without a word.
          disabled={disabled || !ready}
          onDigit={(digit) => write(current, pin + digit, true)}
          onErase={() => write(current, pin.slice(0, -1), true)}
        />
      </div>
    </div>
  );
}
