import { CORNERS, type Display, FONTS, TEXT_SIZES, THEMES } from "#app/components/preferences.ts";
import { updateSettings } from "#core/accounts/profile/profile.ts";
import type { PageSettings, SettingsInput } from "#core/accounts/profile/profile-schema.ts";
import type { Account } from "#core/accounts/schema.ts";
import { LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import { forgottenCookie, preferenceCookie, readCookie } from "./cookies.server.ts";
import { chosenIn, DISPLAY_COOKIE, LOCALE_COOKIE, LOOK_COOKIE, oneOf, THEME_COOKIE } from "./preferences.server.ts";
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

/** The settings of an account that a choice is. */
function settingsOf({ locale, theme, text, corners, font }: PreferenceChange): SettingsInput {
  return {
    ...(locale && { language: locale }),
    ...(theme && { theme }),
    ...(text && { font_size: text }),
    ...(corners && { corner_roundness: corners }),
    ...(font && { font_family: font }),
  };
}

/** What somebody has chosen in this browser, for the account that they get. */
export function chosenByGuest(request: Request): SettingsInput {
  return readCookie(request, LOOK_COOKIE) === null ? settingsOf(chosenIn(request)) : {};
}

/**
 * Keeps a choice: in the browser, for a page is drawn by cookies and waits for no database to know its look, and of
 * somebody signed in in the account, whose other choices come along. Without the account the browser has it.
 */
export async function choose(visit: Visit | UserVisit, chosen: PreferenceChange): Promise<void> {
  if (isUserVisit(visit)) {
    const saved = await updateSettings(visit.ctx, settingsOf(chosen)).catch(() => null);
    if (saved !== null) return keepAccountsLook(visit, { ...saved, id: visit.actor.userId });
  }
  keepInBrowser(visit, chosen);
  // A guest's own choice from here on, whoever was signed in here before.
  if (!isUserVisit(visit)) forget(visit, LOOK_COOKIE);
}

type Look = PageSettings & Pick<Account, "id">;

/**
 * A browser takes the look of the account that uses it, whenever that was chosen elsewhere since; of an account that
 * never chose one it keeps its own, but not another account's. True where this page would look otherwise now.
 */
export function followAccount(visit: Visit, request: Request, account: Look): boolean {
  const followed = readCookie(request, LOOK_COOKIE);
  if (account.look_version > 0) {
    if (followed === lookOf(account)) return false;
    keepAccountsLook(visit, account);
    const { theme, text, corners, font } = visit.display;
    return (
      [account.language, account.theme, account.font_size, account.corner_roundness, account.font_family].join() !==
      [visit.locale, theme, text, corners, font].join()
    );
  }
  if (followed === null || followed === lookOf(account)) return false;
  forget(visit, LOOK_COOKIE, LOCALE_COOKIE, THEME_COOKIE, DISPLAY_COOKIE);
  return true;
}

/** Which account's look a browser has, and since which choice: a name that tells no stranger the account. */
function lookOf({ id, look_version: version }: Look): string {
  return `${id.slice(-12)}.${version}`;
}

function keepAccountsLook(visit: Visit, account: Look): void {
  keepInBrowser(visit, {
    locale: account.language,
    theme: account.theme,
    text: account.font_size,
    corners: account.corner_roundness,
    font: account.font_family,
  });
  keep(visit, LOOK_COOKIE, lookOf(account));
}

function keepInBrowser(visit: Visit, { locale, theme, text, corners, font }: PreferenceChange): void {
  if (locale) keep(visit, LOCALE_COOKIE, locale);
  if (theme) keep(visit, THEME_COOKIE, theme);
  if (text || corners || font) {
    const { display } = visit;
    keep(visit, DISPLAY_COOKIE, [text ?? display.text, corners ?? display.corners, font ?? display.font].join("."));
  }
}

function keep(visit: Visit, name: string, value: string): void {
  visit.answerHeaders.append("Set-Cookie", preferenceCookie(name, value, visit.secure));
}

function forget(visit: Visit, ...names: readonly string[]): void {
  for (const name of names) visit.answerHeaders.append("Set-Cookie", forgottenCookie(name, visit.secure));
}
