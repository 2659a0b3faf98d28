import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import type { Level } from "#core/health/states.ts";

const ICONS = { ok: CircleCheck, wait: TriangleAlert, bad: CircleAlert };

/** One part of the machinery: how it stands in a word, the facts, and what to do about it. */
export function StatusRow({ level, title, todo, action, children }: StatusRowProps) {
  const { t } = useTranslation("status");
  const Icon = ICONS[level];
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-sm font-semibold break-words">{title}</h3>
        <Badge tone={level} icon={<Icon />}>
          {t(`levels.${level}`)}
        </Badge>
      </div>
      <div className="num text-sm text-muted [overflow-wrap:anywhere]">{children}</div>
      {todo && level !== "ok" ? <p className="text-sm">{todo}</p> : null}
      {action}
    </li>
  );
}

interface StatusRowProps {
  level: Level;
  title: string;
  /** What to do, where it is not well. */
  todo?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** Some rows under a heading; `none` is said where there are none. */
export function StatusGroup({ title, none, rows }: { title: string; none?: string; rows: readonly ReactNode[] }) {
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{rows}</ul>
      )}
    </Card>
  );
}
