import { useTranslation } from "react-i18next";
import { useWhen } from "#app/components/use-root.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { doneText } from "./claim-words.ts";
import { RawText } from "./raw-text.tsx";

/** Who did what, when and why, with what changed. */
export function AuditTrail({ actions }: { actions: readonly AdminAction[] }) {
  const { t } = useTranslation("admin");
  const when = useWhen();
  if (actions.length === 0) return <p className="text-sm text-muted">{t("claim.noHistory")}</p>;
  return (
    <ol className="divide-y divide-line">
      {actions.map((action) => (
        <li key={action.id} className="py-3 text-sm first:pt-0 last:pb-0">
          <p className="font-semibold">{doneText(t, action.action)}</p>
          <p className="text-xs text-muted">{t("by", { name: action.actor, when: when(action.at) })}</p>
          <p className="mt-1 break-words">{action.reason}</p>
          <details className="mt-1">
            <summary className="min-h-6 cursor-pointer text-xs font-semibold text-brand-strong">
              {t("claim.changes")}
            </summary>
            <RawText label={t("claim.changes")} text={JSON.stringify(changesOf(action))} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Only the members that differ: name → [before, after]. */
function changesOf({ before, after }: AdminAction): Record<string, readonly unknown[]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}
