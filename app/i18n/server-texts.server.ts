import type { i18n } from "i18next";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { enPublic } from "./en/public-resources.ts";
import { en } from "./en/resources.ts";
import { idPublic } from "./id/public-resources.ts";
import { id } from "./id/resources.ts";
import { madeTexts, textsIn } from "./instance.ts";
import { zhPublic } from "./zh/public-resources.ts";
import { zh } from "./zh/resources.ts";

const RESOURCES = { id: { ...id, ...idPublic }, en: { ...en, ...enPublic }, zh: { ...zh, ...zhPublic } };

/** The isolate's one i18next of a language; requests share it, nothing changes it. */
export function serverTexts(locale: Locale): i18n {
  return madeTexts(locale) ?? textsIn(locale, RESOURCES[locale]);
}
