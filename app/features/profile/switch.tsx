interface SwitchProps {
  name: string;
  label: string;
  hint?: string;
  on: boolean;
}

/** A checkbox with its words; the whole line can be tapped. */
export function Switch({ name, label, hint, on }: SwitchProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" name={name} value="1" defaultChecked={on} className="size-5.5 shrink-0 accent-brand" />
      <span>
        <span className="font-semibold">{label}</span>
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}
