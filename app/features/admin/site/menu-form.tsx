import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Input } from "#app/components/ui/input.tsx";
import type { SiteMenu } from "#core/settings/schema.ts";
import { IntentForm } from "../intent-form.tsx";
import { entryName, moduleName } from "../ledger/entry-name.ts";
import type { RefusedForm } from "../refused-form.ts";

interface MenuFormProps {
  menu: SiteMenu;
  formKey: string;
  refused: RefusedForm | null;
}

/** Order and switch of every menu entry, saved together. */
export function MenuForm({ menu, formKey, refused }: MenuFormProps) {
  const { t } = useTranslation(["site", "common"]);
  return (
    <Card>
      <IntentForm intent="menu" formKey={formKey} refused={refused} submit={t("save")}>
        <input type="hidden" name="version" value={menu.version} />
        <ul className="divide-y divide-line">
          {menu.entries.map((entry) => {
            const { backend_id, path, position, enabled } = entry;
            const name = entryName(t, entry);
            const on = refused ? `on ${backend_id}` in refused.typed : enabled;
            return (
              <li key={backend_id} className="flex flex-wrap items-center gap-3 py-2">
                <Input
                  name={`place ${backend_id}`}
                  aria-label={t("place", { name: `${name} (${moduleName(t, entry.module)})` })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  defaultValue={refused?.typed[`place ${backend_id}`] ?? position}
                  className="num !w-18 shrink-0 text-right"
                />
                <label className="flex min-h-11 max-w-full flex-1 items-center gap-3 text-sm wrap-break-word">
                  <input
                    type="checkbox"
                    name={`on ${backend_id}`}
                    value="1"
                    defaultChecked={on}
                    className="size-5.5 shrink-0 accent-brand"
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-xs text-muted">
                      {moduleName(t, entry.module)} · <span className="wrap-anywhere">{path}</span>
                    </span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </IntentForm>
    </Card>
  );
}
