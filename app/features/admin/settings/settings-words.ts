import type { TFunction } from "i18next";
import { PAYOUT_WAYS } from "#core/affiliates/states.ts";
import type { Setting } from "#core/settings/types.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";

/** A setting's value as its control shows it. */
export function settingText({ kind }: Pick<Setting, "kind">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (kind === "money" && typeof value === "number") return groupThousands(value);
  if (kind === "amounts" && Array.isArray(value))
    return value.map((amount) => groupThousands(Number(amount))).join("\n");
  if (kind === "emails" && Array.isArray(value)) return value.join("\n");
  return String(value);
}

/** The bounds of a setting, for its hint; null where there are none. */
export function settingBounds({ kind, min, max }: Setting): { min: string; max: string } | null {
  if (min === undefined || max === undefined) return null;
  const words = kind === "count" ? String : formatRupiah;
  return { min: words(min), max: words(max) };
}

/** What may be chosen, in words; a code that this build has no words for as it is. */
export function choiceText(t: TFunction<["site", "proposals"]>, code: string): string {
  const known = PAYOUT_WAYS.find((one) => one === code);
  return known ? t(`site:choices.${known}`) : code;
}
