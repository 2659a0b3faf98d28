import type { AdminAction } from "#core/admin/schema.ts";

/** What an action changed: each member that differs, before and after. */
export function Changes({ action }: { action: Pick<AdminAction, "before" | "after"> }) {
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {changesOf(action).map(({ name, before, after }) => (
        <div key={name} className="break-words">
          <dt className="inline font-mono text-muted">{name}: </dt>
          <dd className="inline">
            <del>{before}</del> → <ins className="font-semibold no-underline">{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Only the members that differ, as texts. */
export function changesOf({ before, after }: Pick<AdminAction, "before" | "after">) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => ({ name, before: valueText(before[name]), after: valueText(after[name]) }))
    .filter((change) => change.before !== change.after);
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(valueText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
