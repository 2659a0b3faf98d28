import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** The look of a chip, for links, buttons and choices alike. */
export function chipClass(on: boolean): string {
  return cx(
    "inline-flex min-h-9 thumb:min-h-11 thumb:min-w-11 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-pill border px-3.5 text-xs",
    on ? "border-brand bg-brand font-semibold text-on-brand" : "border-line bg-surface hover:border-field",
  );
}

/** Chips in a row that a finger moves sideways where it does not fit; with more room in as many rows as they take. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      role="group"
      aria-label={label}
      className="-m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none] md:flex-wrap"
    >
      {children}
    </div>
  );
}

/** A chip whose state lives in the URL. */
export function ChipLink({ on = false, children, ...rest }: LinkProps & { on?: boolean }) {
  return (
    <Link preventScrollReset {...rest} aria-current={on ? "true" : undefined} className={chipClass(on)}>
      {children}
    </Link>
  );
}

/** A chip that submits or fills something in. */
export function Chip({ on = false, children, ...rest }: ComponentProps<"button"> & { on?: boolean }) {
  return (
    <button type="button" {...rest} className={chipClass(on)}>
      {children}
    </button>
  );
}
