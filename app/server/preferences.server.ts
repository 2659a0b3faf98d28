import { LanguageDetector } from "remix-i18next/server";
import { CORNERS, DEFAULT_DISPLAY, type Display, FONTS, TEXT_SIZES, THEMES } from "#app/components/preferences.ts";
import { localeOf } from "#app/i18n/locales.ts";
import { LANGUAGE_KEY } from "#app/navigation/page-languages.ts";
import { publicPageAt } from "#app/navigation/public-pages.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import { readCookie } from "./cookies.server.ts";

export const LOCALE_COOKIE = "gerai_locale";
export const THEME_COOKIE = "gerai_theme";
/** Text size, corners and font as `default.normal.default`. */
export const DISPLAY_COOKIE = "gerai_display";
/** Whose look the browser has (settings-cookies.server.ts); none is a guest's own. */
export const LOOK_COOKIE = "gerai_look";

const detector = new LanguageDetector({
  supportedLanguages: [...LOCALES],
  fallbackLanguage: DEFAULT_LOCALE,
  order: ["header"],
});

const REMEMBERED_HEADERS = 500;
/** No browser's is as long; whoever sends such is not remembered. */
const LONGEST_HEADER = 200;
/** What browsers ask for, by their header: few different ones, and reading one costs more than a kept page. */
const detected = new Map<string, Locale>();

/** The language that the address of a public page names (docs/decisions/public-pages.md). */
function askedLocale(address: string): Locale | null {
  if (!address.includes(`${LANGUAGE_KEY}=`)) return null;
  const { pathname, searchParams } = new URL(address);
  return publicPageAt(pathname) === null ? null : oneOf(LOCALES, searchParams.get(LANGUAGE_KEY));
}

/**
 * The language of a request: what the address of a public page names, else the one that was chosen (cookie), else the
 * browser's, else Indonesian.
 */
export async function localeOfRequest(request: Request): Promise<Locale> {
  const chosen = askedLocale(request.url) ?? oneOf(LOCALES, readCookie(request, LOCALE_COOKIE));
  if (chosen !== null) return chosen;
  const header = request.headers.get("Accept-Language");
  if (header === null) return DEFAULT_LOCALE;
  const known = detected.get(header);
  if (known !== undefined) return known;
  const locale = localeOf(await detector.detect(request));
  if (header.length > LONGEST_HEADER) return locale;
  if (detected.size >= REMEMBERED_HEADERS) detected.clear();
  detected.set(header, locale);
  return locale;
}

/** What was chosen in this browser; null where nothing was, or nothing known. */
export function chosenIn(request: Request) {
  const [text, corners, font] = (readCookie(request, DISPLAY_COOKIE) ?? "").split(".");
  return {
    locale: oneOf(LOCALES, readCookie(request, LOCALE_COOKIE)),
    theme: oneOf(THEMES, readCookie(request, THEME_COOKIE)),
    text: oneOf(TEXT_SIZES, text),
    corners: oneOf(CORNERS, corners),
    font: oneOf(FONTS, font),
  };
}

/** The look of a request; anything unknown reads as the default. */
export function displayOfRequest(request: Request): Display {
  const { theme, text, corners, font } = chosenIn(request);
  return {
    theme: theme ?? DEFAULT_DISPLAY.theme,
    text: text ?? DEFAULT_DISPLAY.text,
    corners: corners ?? DEFAULT_DISPLAY.corners,
    font: font ?? DEFAULT_DISPLAY.font,
  };
}

/** `value` when it is one of `allowed`, else null. */
export function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | null {
  return allowed.find((item) => item === value) ?? null;
}
