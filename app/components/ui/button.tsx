import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "normal" | "large";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "bg-surface text-ink border border-field/50 hover:bg-surface-2 hover:border-field",
  quiet: "text-brand-strong hover:bg-brand-soft",
  danger: "bg-surface text-bad border border-bad/50 hover:bg-bad-soft",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-9.5 thumb:min-h-11 px-3.5 text-sm",
  normal: "min-h-11 px-4 py-1.5",
  large: "min-h-12 px-6 py-1.5 text-lg",
};

/** The look of a button, for links and buttons alike. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "normal", full = false): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-field py-1.5 font-semibold text-center text-balance transition-colors select-none",
    "disabled:opacity-60 aria-disabled:opacity-60 aria-disabled:pointer-events-none [&_svg]:size-4.5 [&_svg]:shrink-0",
    VARIANTS[variant],
    SIZES[size],
    full && "w-full",
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  full?: boolean;
  /** While true the button is disabled and says `busyLabel`. */
  busy?: boolean;
  busyLabel?: ReactNode;
  icon?: ReactNode;
}

/** A button that says what it does. Defaults to `type="submit"`, as forms do. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  busyLabel,
  icon,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={cx(buttonClass(variant, size, full), className)}
    >
      {icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
