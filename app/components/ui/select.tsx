import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass } from "./input.tsx";

/** The platform's own select, in our look. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cx("relative block", className)}>
      <select {...rest} className={cx(controlClass, "appearance-none pr-9")}>
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3 top-1/2 size-4.5 -translate-y-1/2 text-muted" />
    </span>
  );
}
