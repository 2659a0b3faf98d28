import { SETTING_GROUPS, type Setting, type SettingGroup } from "#core/settings/types.ts";
import { parseRupiah } from "#core/shared/money.ts";
import { parsePercent } from "#core/shared/percent.ts";
import type { SentForm } from "./admin-form.server.ts";

/** A group's values out of its form; what cannot be read stays NaN, for the schema to refuse. */
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
      return amountOf(text);
    case "count":
      return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
    case "amounts":
      return linesOf(text).map(amountOf);
    case "emails":
      return linesOf(text);
    case "name":
    case "text":
      return text;
  }
}

/** Rupiah in any spelling, or NaN. */
export function amountOf(text: string): number {
  return parseRupiah(text) ?? Number.NaN;
}

/** A rate in percent as basis points, or NaN. */
export function rateOf(text: string): number {
  return parsePercent(text) ?? Number.NaN;
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
}
