import { Link } from "@remix-run/react";
import { cx } from "./cx.ts";

export interface TabItem {
  to: string;
  label: string;
  current: boolean;
}

/** Tabs as links: every tab has a URL and works without JavaScript. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preventScrollReset
          aria-current={item.current ? "page" : undefined}
          className={cx(
            "-mb-px flex min-h-11 items-center whitespace-nowrap border-b-2 px-3 text-sm",
            item.current
              ? "border-brand font-semibold text-brand-strong"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
