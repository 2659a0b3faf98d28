import type { TFunction } from "i18next";
import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { Changes } from "./changes.tsx";
import { doneText, SUBJECTS } from "./claim-words.ts";

/** Who did what to whom, why, from where, and what it changed. */
export function AuditList({ rows }: { rows: readonly AdminAction[] }) {
  const { t } = useTranslation("admin");
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState icon={<SearchX />} title={t("audit.emptyTitle")}>
          {t("audit.emptyBody")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush>
      <ol className="divide-y divide-line">
        {rows.map((row) => (
          <AuditLine key={row.id} row={row} />
        ))}
      </ol>
    </Card>
  );
}

function AuditLine({ row }: { row: AdminAction }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  const from = [
    row.address,
    row.device,
    row.request_id && t("audit.request", { id: row.request_id }),
    !row.proven && t("audit.unproven"),
  ].filter(Boolean);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-sm md:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold">{doneText(t, row.action)}</p>
        <p className="text-xs text-muted">{t("by", { name: row.actor, when: when(row.at) })}</p>
        <p className="mt-1 break-all">
          <Subject row={row} />
        </p>
        <p className="mt-1 break-words">{row.reason}</p>
        <p className="mt-1 text-xs break-all text-muted">{from.join(" · ")}</p>
      </div>
      <div className="min-w-0">
        <Changes action={row} />
      </div>
    </li>
  );
}

function Subject({ row }: { row: AdminAction }) {
  const { t } = useTranslation("admin");
  const to = subjectHref(row);
  const day = useDay();
  const text = row.subject_name ?? subjectText(t, day, row);
  if (to === null) return <>{text}</>;
  return (
    <Link to={to} className="inline-block min-h-6 underline underline-offset-4">
      {text}
    </Link>
  );
}

/** What an action was about: with its code where it has one that people know, with its day where it is of a day. */
function subjectText(
  t: TFunction<"admin">,
  day: (day: string) => string,
  { subject_kind, subject }: AdminAction,
): string {
  const kind = SUBJECTS.find((known) => known === subject_kind);
  if (kind === undefined) return `${subject_kind} ${subject}`;
  const about = t(`subjects.${kind}`);
  if (kind === "deposit" || kind === "channels") return `${about} ${subject}`;
  return kind === "reconciliation" ? `${about} ${day(subject)}` : about;
}

/** The page of what an action was about; null where there is none. */
function subjectHref({ subject_kind, subject }: AdminAction): string | null {
  switch (subject_kind) {
    case "user":
      return `/admin/users/${subject}`;
    case "claim":
      return `/admin/claims/${subject}`;
    case "deposit":
      return `/admin/deposits/${subject}`;
    case "difference":
      return `/admin/reconciliation/${subject}`;
    case "reconciliation":
      return "/admin/reconciliation";
    case "settings":
    case "menu":
    case "channels":
      return `/admin/${subject_kind}`;
    default:
      return null;
  }
}
