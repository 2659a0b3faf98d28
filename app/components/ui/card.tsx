import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A surface with a border. `as="section"` with a heading inside makes a landmark of it. */
export function Card({
  children,
  className,
  flush = false,
}: {
  children: ReactNode;
  className?: string;
  flush?: boolean;
}) {
  return (
    <section className={cx("rounded-card border border-line bg-surface", flush ? "overflow-hidden" : "p-4", className)}>
      {children}
    </section>
  );
}

/** A label and its value on one line: the money lines of a sheet or a detail. */
export function KeyValue({
  label,
  children,
  total = false,
}: {
  label: ReactNode;
  children: ReactNode;
  total?: boolean;
}) {
  return (
    <div
      className={cx(
        "flex items-baseline justify-between gap-4 py-1.5 text-sm",
        total && "mt-1.5 border-t border-dashed border-line pt-3",
      )}
    >
      <dt className="wrap-break-word text-muted">{label}</dt>
      <dd className={cx("num text-right", total ? "text-lg font-bold" : "font-semibold")}>{children}</dd>
    </div>
  );
}
