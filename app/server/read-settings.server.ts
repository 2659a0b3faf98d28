import { SETTING_GROUPS, type Setting, type SettingGroup } from "#core/settings/types.ts";
import { enteredRupiah } from "#core/shared/money.ts";
import type { SentForm } from "./sent-form.server.ts";

/**
 * A group's values out of its form; an empty field is undefined and what cannot be read NaN, for the schema to refuse.
 */
export function readSettings(group: SettingGroup, form: SentForm): Record<string, unknown> {
  return Object.fromEntries(
    SETTING_GROUPS[group].map((setting: Setting) => [setting.name, readSetting(setting, form)] as const),
  );
}

function readSetting({ name, kind }: Setting, form: SentForm): unknown {
  switch (kind) {
    case "switch":
      return form.has(name);
    case "money":
      return form.rupiah(name);
    case "count":
      return form.count(name);
    case "amounts":
      return linesOf(form.text(name)).map(enteredRupiah);
    case "emails":
      return linesOf(form.text(name));
    case "choice":
    case "name":
    case "text":
      return form.text(name);
  }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
