import { useTranslation } from "react-i18next";
import { useDay, useWhen } from "#app/components/use-root.ts";
import type { AdminAction } from "#core/admin/schema.ts";
import { changeLines, type OwnMembers } from "./audit-words.ts";

interface ChangesProps {
  action: Pick<AdminAction, "before" | "after">;
  own?: OwnMembers;
}

/** What an action changed: each member that differs, before and after, in words. */
export function Changes({ action, own }: ChangesProps) {
  const { t } = useTranslation(["admin", "site", "account", "people", "common"]);
  const clock = { when: useWhen(), day: useDay() };
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {changeLines(t, clock, action, own).map(({ name, label, before, after }) => (
        <div key={name} className="break-words">
          <dt className="inline text-muted">{label}: </dt>
          <dd className="inline">
            <del>{before}</del> → <ins className="font-semibold no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
