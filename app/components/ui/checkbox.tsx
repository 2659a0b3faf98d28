import type { ComponentProps, ReactNode } from "react";

/** A checkbox with its label beside it; the whole line is the target. */
export function Checkbox({ label, hint, ...rest }: ComponentProps<"input"> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input type="checkbox" {...rest} className="size-5 shrink-0 accent-brand" />
      <span>
        {label}
        {hint ? <span className="block text-xs text-muted">{hint}</span> : null}
      </span>
    </label>
  );
}
