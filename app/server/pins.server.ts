import type { MenuEntry } from "#core/accounts/schema.ts";
import { billTypeAt, productType } from "#core/catalog/product-types.ts";
import { preferenceCookie, readCookie } from "./cookies.server.ts";
import type { Visit } from "./visit.server.ts";

/** Product types that stand first, as `pulsa.listrik`; kept in the browser, as the look is. */
const PINS_COOKIE = "gerai_pins";
const MOST_PINS = 7;

/** The type of a menu's entry; a bill has the last part of its address there. Null for one that this build lacks. */
export function entryType({ module, type }: Pick<MenuEntry, "module" | "type">): string | null {
  if (module === "pascabayar") return billTypeAt(type);
  return productType(type)?.module === "prabayar" ? type : null;
}

/** The types pinned in this browser, in the order of pinning; what this build does not know is left out. */
export function pinsOf(request: Request): readonly string[] {
  const codes = (readCookie(request, PINS_COOKIE) ?? "").split(".");
  return [...new Set(codes)].filter((code) => productType(code) !== null).slice(0, MOST_PINS);
}

/** Pins or unpins a type; of more than seven the oldest goes. */
export function keepPin(visit: Visit, request: Request, code: string, pinned: boolean): void {
  if (productType(code) === null) return;
  const others = pinsOf(request).filter((one) => one !== code);
  const pins = pinned ? [...others, code].slice(-MOST_PINS) : others;
  visit.answerHeaders.append("Set-Cookie", preferenceCookie(PINS_COOKIE, pins.join("."), visit.secure));
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
