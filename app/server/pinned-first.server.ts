import type { MenuEntry } from "#core/accounts/schema.ts";
import { billTypeAt, productType } from "#core/catalog/product-types.ts";

/** The type of a menu's entry; a bill has the last part of its address there. Null for one that this build lacks. */
export function entryType({ module, type }: Pick<MenuEntry, "module" | "type">): string | null {
  if (module === "pascabayar") return billTypeAt(type);
  return productType(type)?.module === "prabayar" ? type : null;
}

/** Menu entries with the pinned ones first, else in their order. */
export function pinnedFirst<Entry extends Pick<MenuEntry, "module" | "type">>(
  entries: readonly Entry[],
  pins: readonly string[],
): Entry[] {
  const rank = (entry: Entry) => {
    const place = pins.indexOf(entryType(entry) ?? "");
    return place < 0 ? pins.length : place;
  };
  return [...entries].sort((a, b) => rank(a) - rank(b));
}
