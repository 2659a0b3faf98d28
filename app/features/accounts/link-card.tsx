import { Link } from "@remix-run/react";
import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#app/components/ui/card.tsx";
import { useMayOpen } from "#app/components/use-may-open.ts";

/** Links that belong together, under their title. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card flush>
      <h2 className="px-4 pt-3.5 pb-1 font-semibold">{title}</h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

interface LinkRowProps {
  to: string;
  icon: LucideIcon;
  label: string;
  end?: ReactNode;
  /** A page that is plain HTML. */
  document?: boolean;
  className?: string;
}

/** One row; nothing for whoever would not be let in. */
export function LinkRow({ to, icon: Icon, label, end, document = false, className }: LinkRowProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return null;
  return (
    <li className={className}>
      <Link
        to={to}
        reloadDocument={document}
        className="@container flex min-h-12 items-center gap-3 px-4 py-1 text-sm hover:bg-surface-2"
      >
        <Icon className="size-5 shrink-0 text-muted" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 grow basis-[min-content] wrap-break-word">{label}</span>
          {end}
        </span>
        <ChevronRight className="size-5 shrink-0 text-muted @max-[10rem]:hidden" />
      </Link>
    </li>
  );
}
