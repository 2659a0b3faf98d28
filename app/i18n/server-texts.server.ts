import type { i18n } from "i18next";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { enPublic } from "./en/public-resources.ts";
import { en } from "./en/resources.ts";
import { idPublic } from "./id/public-resources.ts";
import { id } from "./id/resources.ts";
import { madeTexts, siteNameIn, textsIn } from "./instance.ts";
import { zhPublic } from "./zh/public-resources.ts";
import { zh } from "./zh/resources.ts";

const RESOURCES = { id: { ...id, ...idPublic }, en: { ...en, ...enPublic }, zh: { ...zh, ...zhPublic } };

/** The isolate's one i18next of a language; requests share it, and only another name of the site makes another. */
export function serverTexts(locale: Locale, site: string): i18n {
  const made = madeTexts(locale);
  return made && siteNameIn(made) === site ? made : textsIn(locale, RESOURCES[locale], site);
}
