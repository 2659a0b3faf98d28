/** The columns of private.site_settings and the rules of what they may hold, out of core's entries. */
import { SETTINGS, type Setting } from "#core/settings/types.ts";
import { upsert } from "./product-type-rows.ts";

const HEAD = "-- Settings of the site, out of core/settings/types.ts.\n";
const MOST_OF_SMALLINT = 32_767;

function columnType({ kind, max = 0 }: Setting): string {
  switch (kind) {
    case "money":
      return "bigint";
    case "count":
      return max > MOST_OF_SMALLINT ? "integer" : "smallint";
    case "switch":
      return "boolean";
    case "amounts":
      return "bigint[]";
    case "emails":
      return "text[]";
    case "choice":
    case "name":
    case "text":
      return "text";
  }
}

function startOf({ starts }: Setting): string {
  if (starts === null) return "";
  if (typeof starts === "object") return ` default '{${starts.join(",")}}'`;
  return ` default ${typeof starts === "string" ? `'${starts.replaceAll("'", "''")}'` : starts}`;
}

function checkOf({ name, kind, min, choices, longest }: Setting): string {
  if (choices) return ` check (${name} in ('${choices.join("', '")}'))`;
  if (kind === "money" || kind === "count") return ` check (${name} >= ${min})`;
  return longest === undefined ? "" : ` check (char_length(${name}) <= ${longest})`;
}

const column = (setting: Setting) =>
  `  add column if not exists ${setting.name} ${columnType(setting)}` +
  `${setting.optional ? "" : " not null"}${startOf(setting)}${checkOf(setting)}`;

/** The rows of private.setting_rules. */
export const SETTING_RULES = SETTINGS.map(({ name, kind, form, min, max, choices, longest, optional, free }) => ({
  code: name,
  kind,
  form: form ?? null,
  least: min ?? null,
  most: max ?? null,
  choices: choices ?? null,
  longest: longest ?? null,
  optional: optional ?? false,
  free: free ?? false,
}));

/** SQL that gives every setting its column, and its rule. */
export function settingsSql(): string {
  return `${HEAD}alter table private.site_settings\n${SETTINGS.map(column).join(",\n")};\n\n${upsert("private.setting_rules", SETTING_RULES)}`;
}
