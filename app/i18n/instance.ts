import { createInstance, type i18n } from "i18next";
import type { Locale } from "#core/shared/error-catalogue.ts";
import type { Resources } from "./resources.ts";

const made = new Map<Locale, i18n>();

/** The i18next of a language whose sentences are here already. */
export function madeTexts(locale: Locale): i18n | undefined {
  return made.get(locale);
}

/** An i18next with one language's sentences, ready at once: nothing is fetched and nothing falls back. */
export function textsIn(locale: Locale, resources: Resources): i18n {
  const instance = createInstance();
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: resources },
    ns: Object.keys(resources),
    defaultNS: "common",
    // React escapes.
    interpolation: { escapeValue: false },
    initImmediate: false,
    react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
  });
  made.set(locale, instance);
  return instance;
}
