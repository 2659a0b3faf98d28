import { CORNERS, DEFAULT_DISPLAY, type Display, FONTS, TEXT_SIZES, THEMES } from "#app/components/preferences.ts";
import { updateSettings } from "#core/accounts/profile/profile.ts";
import type { PageSettings, SettingsInput } from "#core/accounts/profile/profile-schema.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import { preferenceCookie } from "./cookies.server.ts";
import { DISPLAY_COOKIE, LOCALE_COOKIE, oneOf, THEME_COOKIE } from "./preferences.server.ts";
import type { SentForm } from "./sent-form.server.ts";
import { isUserVisit, type UserVisit, type Visit } from "./visit.server.ts";

/** What a form says about the look; null where it says nothing, or nothing known. */
interface PreferenceChange {
  readonly locale: Locale | null;
  readonly theme: Display["theme"] | null;
  readonly text: Display["text"] | null;
  readonly corners: Display["corners"] | null;
  readonly font: Display["font"] | null;
}

/** Reads language, theme, text size, corners and font, each optional. */
export function preferencesIn(form: SentForm): PreferenceChange {
  return {
    locale: oneOf(LOCALES, form.text("locale")),
    theme: oneOf(THEMES, form.text("theme")),
    text: oneOf(TEXT_SIZES, form.text("text")),
    corners: oneOf(CORNERS, form.text("corners")),
    font: oneOf(FONTS, form.text("font")),
  };
}

/**
 * Keeps a choice in this browser: the page is drawn by cookies, so that no page waits for the database to know its
 * look.
 */
export function keepPreferences(visit: Visit, { locale, theme, text, corners, font }: PreferenceChange): void {
  const keep = (name: string, value: string | null) => {
    if (value !== null) visit.answerHeaders.append("Set-Cookie", preferenceCookie(name, value, visit.secure));
  };
  keep(LOCALE_COOKIE, locale);
  keep(THEME_COOKIE, theme);
  if (text || corners || font) {
    const { display } = visit;
    keep(DISPLAY_COOKIE, [text ?? display.text, corners ?? display.corners, font ?? display.font].join("."));
  }
}

/** Keeps a choice in the account too, for the next device. Never throws: the browser has it already. */
export async function savePreferences(visit: Visit | UserVisit, chosen: PreferenceChange): Promise<void> {
  if (!isUserVisit(visit)) return;
  const input: SettingsInput = {
    ...(chosen.locale && { language: chosen.locale }),
    ...(chosen.theme && { theme: chosen.theme }),
    ...(chosen.text && { font_size: chosen.text }),
    ...(chosen.corners && { corner_roundness: chosen.corners }),
    ...(chosen.font && { font_family: chosen.font }),
  };
  await updateSettings(visit.ctx, input).catch(() => undefined);
}

/**
 * A browser that has chosen nothing itself takes what the account has chosen elsewhere; what is the default says
 * nothing.
 */
export function adoptSettings(visit: Visit, settings: PageSettings): void {
  const chosen = new Set((visit.cookieHeader ?? "").split(";").map((part) => part.trim().split("=")[0]));
  const look = { text: settings.font_size, corners: settings.corner_roundness, font: settings.font_family };
  const fresh = !chosen.has(DISPLAY_COOKIE);
  keepPreferences(visit, {
    locale: chosen.has(LOCALE_COOKIE) || settings.language === DEFAULT_LOCALE ? null : settings.language,
    theme: chosen.has(THEME_COOKIE) || settings.theme === DEFAULT_DISPLAY.theme ? null : settings.theme,
    text: fresh && look.text !== DEFAULT_DISPLAY.text ? look.text : null,
    corners: fresh && look.corners !== DEFAULT_DISPLAY.corners ? look.corners : null,
    font: fresh && look.font !== DEFAULT_DISPLAY.font ? look.font : null,
  });
}
