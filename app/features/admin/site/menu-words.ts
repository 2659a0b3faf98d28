import type { AuditTexts, OwnMembers } from "../audit/audit-words.ts";
import { entryName } from "../ledger/entry-name.ts";

/** The same words: i18next's types let only the first namespace be the default, and every key here names its own. */
const siteFirst = (t: AuditTexts) => t as unknown as Parameters<typeof entryName>[0];

/** The menu's entries are told by their names for programs: `pulsa - prabayar`. */
function menuEntry(name: string): Parameters<typeof entryName>[1] | null {
  const module = (["prabayar", "pascabayar"] as const).find((one) => name.endsWith(` - ${one}`));
  return module ? { backend_id: name, module, name } : null;
}

/** The menu's entries in a change: by their names, each with its place and whether it is switched off. */
export const MENU_MEMBERS: OwnMembers = {
  label(t, name) {
    const entry = menuEntry(name);
    return entry && entryName(siteFirst(t), entry);
  },
  value(t, name, value) {
    const [, place, off] = (menuEntry(name) && /^(\d+)( off)?$/.exec(String(value))) ?? [];
    if (place === undefined) return null;
    return off ? t("admin:placeOff", { place }) : place;
  },
};
