import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Switch } from "#app/features/profile/switch.tsx";
import type { SiteSettings } from "#core/settings/schema.ts";
import { COMMISSION_RATES, SETTING_GROUPS, type Setting, type SettingGroup } from "#core/settings/types.ts";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";
import { choiceText, settingBounds, settingText } from "./settings-words.ts";

interface SettingsGroupProps {
  group: SettingGroup;
  settings: SiteSettings;
  formKey: string;
  refused: RefusedForm | null;
}

/** One group of the site's settings with its own save. */
export function SettingsGroup({ group, settings, formKey, refused }: SettingsGroupProps) {
  const { t } = useTranslation("site");
  const hintOf = useHint();
  const own = refused?.intent === group ? refused : null;
  const all: readonly Setting[] = SETTING_GROUPS[group];
  const [alone, rates] = [all.filter((one) => !isRate(one)), all.filter(isRate)];
  const controlOf = (setting: Setting) => ({
    setting,
    id: controlId(setting.name, group),
    value: settings.values[setting.name],
    refused: own,
  });
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t(`groups.${group}`)}</h2>
      <IntentForm intent={group} formKey={formKey} refused={refused} submit={t("save")}>
        <input type="hidden" name="version" value={settings.version} />
        {alone.map((setting) => (
          <SettingControl key={setting.name} {...controlOf(setting)} hint={hintOf(setting)} />
        ))}
        {rates[0] ? (
          <fieldset aria-describedby="rates-hint" className="min-w-0">
            <legend className="font-semibold">{t("rates")}</legend>
            <p id="rates-hint" className="mt-1 mb-3 text-xs text-muted">
              {hintOf(rates[0])}
            </p>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-3">
              {rates.map((setting) => (
                <SettingControl key={setting.name} {...controlOf(setting)} />
              ))}
            </div>
          </fieldset>
        ) : null}
      </IntentForm>
    </Card>
  );
}

interface SettingControlProps {
  setting: Setting;
  id: string;
  value: unknown;
  refused: RefusedForm | null;
  /** Left out where several have one together. */
  hint?: string;
}

/** What a product type pays as commission: what is said of one is said of all. */
function isRate({ name }: Setting): boolean {
  return (COMMISSION_RATES as readonly string[]).includes(name);
}

/** Says what a setting does, between which bounds, and who else must agree. */
function useHint(): (setting: Setting) => string {
  const { t } = useTranslation(["site", "proposals"]);
  return (setting) => {
    const bounds = settingBounds(setting);
    const parts = [
      t(`settings.${setting.name}.hint`),
      bounds ? t("between", bounds) : null,
      setting.free ? null : t("proposals:guarded"),
    ];
    return parts.filter(Boolean).join(" ");
  };
}

function SettingControl({ setting, id, value, refused, hint }: SettingControlProps) {
  const { t } = useTranslation("site");
  const { name, kind } = setting;
  const label = t(`settings.${name}.label`);
  if (kind === "switch") {
    return <Switch name={name} label={label} hint={hint} on={refused ? name in refused.typed : value === true} />;
  }
  const text = refused?.typed[name] ?? settingText(setting, value);
  return (
    <Field name={name} id={id} label={label} hint={hint} error={refused?.fields[name]} required={!setting.optional}>
      {(control) =>
        kind === "amounts" || kind === "emails" ? (
          <textarea {...control} rows={4} defaultValue={text} className={controlClass} />
        ) : kind === "choice" ? (
          <Select {...control} defaultValue={text}>
            {setting.choices?.map((one) => (
              <option key={one} value={one}>
                {choiceText(t, one)}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            inputMode={kind === "text" || kind === "name" ? undefined : "numeric"}
            autoComplete="off"
            maxLength={setting.longest ?? 20}
            defaultValue={text}
          />
        )
      }
    </Field>
  );
}
