import { cookieValue } from "#adapters/supabase/session-cookies.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { acceptedLocale, knownLocale } from "#core/shared/locale.ts";

/** The language chosen on the site, else the one the client asks for. */
export function requestLocale(request: Request): Locale {
  const chosen = cookieValue(request.headers.get("Cookie") ?? "", "gerai_locale");
  return knownLocale(chosen) ?? acceptedLocale(request.headers.get("Accept-Language"));
}
