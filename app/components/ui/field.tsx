import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** What a control needs so that its label, hint and error belong to it. Spread it on the control. */
export interface ControlProps {
  id: string;
  name: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

interface FieldProps {
  name: string;
  label: ReactNode;
  /** Defaults to the name; give one when a page has the name twice. */
  id?: string;
  hint?: ReactNode;
  /** Sentences in the user's language; the first is shown. */
  error?: string | readonly string[] | null;
  required?: boolean;
  /** Says "optional" beside the label. */
  optional?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** One form field: label above, hint below, error in place. */
export function Field({ name, label, id = name, hint, error, required, optional, className, children }: FieldProps) {
  const message = typeof error === "string" ? error : error?.[0];
  const described = [hint ? `${id}-hint` : null, message ? `${id}-error` : null].filter(Boolean).join(" ");
  return (
    <div className={cx("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> {optional}</span> : null}
      </label>
      {children({
        id,
        name,
        required,
        "aria-describedby": described || undefined,
        "aria-invalid": message ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {message ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-medium text-bad">
          <CircleAlert className="mt-px size-4 shrink-0" />
          {message}
        </p>
      ) : null}
    </div>
  );
}
