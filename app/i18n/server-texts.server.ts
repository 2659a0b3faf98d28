import type { i18n } from "i18next";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { madeTexts, siteNameIn, textsIn } from "./instance.ts";
import { localeTexts } from "./locale-texts.server.ts";

/** The isolate's one i18next of a language; requests share it, and only another name of the site makes another. */
export function serverTexts(locale: Locale, site: string): i18n {
  const made = madeTexts(locale);
  return made && siteNameIn(made) === site ? made : textsIn(locale, localeTexts(locale), site);
}
