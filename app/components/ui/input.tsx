import { type ComponentProps, forwardRef } from "react";
import { cx } from "./cx.ts";

/** The look of a text control. */
export const controlClass =
  "w-full min-h-11 rounded-field border-[1.5px] border-field bg-surface px-3 py-2 text-base text-ink placeholder:text-muted " +
  "focus:border-brand focus:outline-3 focus:outline-offset-0 focus:outline-brand/30 aria-invalid:border-bad disabled:opacity-60 max-md:text-[1rem]";

/** A text input. Spread a field's control props on it. */
export const Input = forwardRef<HTMLInputElement, ComponentProps<"input">>(function Input({ className, ...rest }, ref) {
  return <input type="text" {...rest} ref={ref} className={cx(controlClass, className)} />;
});
