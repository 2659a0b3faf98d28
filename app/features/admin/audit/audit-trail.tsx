import { useTranslation } from "react-i18next";
import { useWhenInside } from "#app/components/use-root.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { doneText } from "../claims/claim-words.ts";
import { Changes } from "./changes.tsx";

/** Who did what, when and why, with what changed. */
export function AuditTrail({ actions }: { actions: readonly AdminAction[] }) {
  const { t } = useTranslation("admin");
  const inside = useWhenInside();
  if (actions.length === 0) return <p className="text-sm text-muted">{t("claim.noHistory")}</p>;
  return (
    <ol className="divide-y divide-line">
      {actions.map((action) => (
        <li key={action.id} className="py-3 text-sm first:pt-0 last:pb-0">
          <p className="font-semibold">{doneText(t, action.action)}</p>
          <p className="text-xs text-muted">{t("by", { name: action.actor, when: inside(action.at) })}</p>
          {action.reason ? <p className="mt-1 break-words">{action.reason}</p> : null}
          <details className="mt-1">
            <summary className="min-h-6 thumb:py-3 cursor-pointer text-xs font-semibold text-brand-strong">
              {t("claim.changes")}
            </summary>
            <Changes action={action} />
          </details>
        </li>
      ))}
    </ol>
  );
}
