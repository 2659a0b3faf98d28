import { type Entry, entry } from "./entry.ts";

/** Favourite contacts and rules of selling prices. */
export const LIST_ERRORS = {
  contact_exists: entry(
    422,
    "Kontak dengan nama dan nomor ini sudah ada.",
    "There is a contact with this name and number already.",
    "已有相同姓名和号码的联系人。",
  ),
  selling_rule_limit: entry(
    422,
    "Aturan harga jual sudah {limit}. Hapus yang tidak dipakai.",
    "There are {limit} selling rules already. Delete what you do not use.",
    "售价规则已达 {limit} 条，请删除不用的规则。",
  ),
  contact_limit: entry(
    422,
    "Kontak sudah penuh. Hapus yang tidak dipakai.",
    "The contact list is full. Delete what you do not use.",
    "联系人已满，请删除不用的联系人。",
  ),
} as const satisfies Record<string, Entry>;
