import { useTranslation } from "react-i18next";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { memberText, valueText } from "./audit-words.ts";

/** What an action changed: each member that differs, before and after, in words. */
export function Changes({ action }: { action: Pick<AdminAction, "before" | "after"> }) {
  const { t } = useTranslation(["admin", "site", "account", "people"]);
  const clock = { when: useWhen(), day: useDay() };
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {changedMembers(action).map((name) => {
        const label = memberText(t, name);
        const before = valueText(t, clock, name, action.before[name]);
        const after = valueText(t, clock, name, action.after[name]);
        return label === null || before === after ? null : (
          <div key={name} className="break-words">
            <dt className="inline text-muted">{label}: </dt>
            <dd className="inline">
              <del>{before}</del> → <ins className="font-semibold no-underline">{after}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function changedMembers({ before, after }: Pick<AdminAction, "before" | "after">): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}
