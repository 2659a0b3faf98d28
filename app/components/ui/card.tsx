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
        "flex flex-wrap items-baseline gap-x-4 py-1.5 text-sm",
        total && "mt-1.5 border-t border-dashed border-line pt-3",
      )}
    >
      {/* The value goes under a label whose longest word leaves no room beside it. */}
      <dt className="min-w-0 grow basis-[min-content] wrap-break-word text-muted">{label}</dt>
      <dd className={cx("num ml-auto max-w-full min-w-0 text-right", total ? "text-lg font-bold" : "font-semibold")}>
        {children}
      </dd>
    </div>
  );
}
