import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useDay, useWhenInside } from "#app/components/use-root.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { doneText } from "../claims/claim-words.ts";
import { MENU_MEMBERS } from "../site/menu-words.ts";
import { subjectText } from "./audit-subject.ts";
import { Changes } from "./changes.tsx";

/** Who did what to whom, why, from where, and what it changed. */
export function AuditList({ rows }: { rows: readonly AdminAction[] }) {
  if (rows.length === 0)
    return (
      <Card>
        <NothingYet />
      </Card>
    );
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

function NothingYet() {
  const { t } = useTranslation("admin");
  return (
    <EmptyState icon={<Inbox />} title={t("audit.noneTitle")}>
      {t("audit.emptyBody")}
    </EmptyState>
  );
}

function AuditLine({ row }: { row: AdminAction }) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  const from = [row.address, row.device, !row.proven && t("audit.unproven")].filter(Boolean);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3.5 text-sm md:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold">{doneText(t, row.action)}</p>
        <p className="text-xs text-muted">{t("by", { name: row.actor, when: inside(row.at) })}</p>
        <p className="mt-1 break-words">
          <Subject row={row} />
        </p>
        <p className="mt-1 break-words">{row.reason}</p>
        <p className="mt-1 text-xs wrap-anywhere text-muted">{from.join(" · ")}</p>
        {row.request_id ? (
          <details className="text-xs text-muted">
            <summary className="min-h-6 thumb:py-3 cursor-pointer">{t("audit.requestId")}</summary>
            <p className="wrap-anywhere">{row.request_id}</p>
          </details>
        ) : null}
      </div>
      <div className="min-w-0">
        <Changes action={row} own={MENU_MEMBERS} />
      </div>
    </li>
  );
}

function Subject({ row }: { row: AdminAction }) {
  const { t } = useTranslation(["admin", "site", "account", "people", "common"]);
  const to = subjectHref(row);
  const text = subjectText(t, { day: useDay() }, row);
  if (to === null) return <>{text}</>;
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 thumb:min-h-11 thumb:min-w-11 items-center underline underline-offset-4"
    >
      {text}
    </Link>
  );
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
    case "complaint":
      return `/admin/complaints/${subject}`;
    case "help":
      return `/admin/help/${subject}`;
    case "message":
      return `/admin/messages/${subject}`;
    case "product":
      return `/admin/products/${encodeURIComponent(subject)}`;
    case "operator":
      return `/admin/operators/${encodeURIComponent(subject)}`;
    case "purchase":
      return `/admin/transactions/${subject}`;
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
