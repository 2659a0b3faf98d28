import { productType } from "#core/catalog/product-types.ts";
import { preferenceCookie, readCookie } from "./cookies.server.ts";
import type { Visit } from "./visit.server.ts";

/** Product types that stand first, as `pulsa.listrik`; kept in the browser, as the look is. */
const PINS_COOKIE = "gerai_pins";
const MOST_PINS = 7;

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
