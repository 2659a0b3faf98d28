import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Switch } from "#app/features/profile/switch.tsx";
import type { SiteSettings } from "#core/settings/schema.ts";
import { SETTING_GROUPS, type Setting, type SettingGroup } from "#core/settings/types.ts";
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
  const own = refused?.intent === group ? refused : null;
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t(`groups.${group}`)}</h2>
      <IntentForm intent={group} formKey={formKey} refused={refused} submit={t("save")}>
        <input type="hidden" name="version" value={settings.version} />
        {SETTING_GROUPS[group].map((setting: Setting) => (
          <SettingControl
            key={setting.name}
            setting={setting}
            id={controlId(setting.name, group)}
            value={settings.values[setting.name]}
            refused={own}
          />
        ))}
      </IntentForm>
    </Card>
  );
}

interface SettingControlProps {
  setting: Setting;
  id: string;
  value: unknown;
  refused: RefusedForm | null;
}

function SettingControl({ setting, id, value, refused }: SettingControlProps) {
  const { t } = useTranslation(["site", "proposals"]);
  const { name, kind } = setting;
  const label = t(`settings.${name}.label`);
  const bounds = settingBounds(setting);
  const hint = [
    t(`settings.${name}.hint`),
    bounds ? t("between", bounds) : null,
    setting.free ? null : t("proposals:guarded"),
  ]
    .filter(Boolean)
    .join(" ");
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
