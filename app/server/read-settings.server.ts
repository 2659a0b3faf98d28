import { SETTING_GROUPS, type Setting, type SettingGroup } from "#core/settings/types.ts";
import { enteredRupiah } from "#core/shared/money.ts";
import { parsePercent } from "#core/shared/percent.ts";
import type { SentForm } from "./admin-form.server.ts";

/** A group's values out of its form; an empty field is undefined and what cannot be read NaN, for the schema to refuse. */
export function readSettings(group: SettingGroup, form: SentForm): Record<string, unknown> {
  return Object.fromEntries(
    SETTING_GROUPS[group].map((setting: Setting) => [setting.name, readSetting(setting, form)] as const),
  );
}

function readSetting({ name, kind }: Setting, form: SentForm): unknown {
  const text = form.text(name);
  switch (kind) {
    case "switch":
      return form.has(name);
    case "money":
      return enteredRupiah(text);
    case "count":
      return enteredCount(text);
    case "amounts":
      return linesOf(text).map(enteredRupiah);
    case "emails":
      return linesOf(text);
    case "name":
    case "text":
      return text;
  }
}

/** A rate in percent out of a form as basis points: undefined for an empty field, NaN for what is none. */
export function enteredPercent(text: string): number | undefined {
  return text.trim() === "" ? undefined : (parsePercent(text) ?? Number.NaN);
}

/** A count out of a form, of six digits at most: undefined for an empty field, NaN for what is none. */
export function enteredCount(text: string): number | undefined {
  if (text.trim() === "") return undefined;
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
