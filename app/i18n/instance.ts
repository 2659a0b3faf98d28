import { createInstance, type i18n } from "i18next";
import type { Locale } from "#core/shared/error-catalogue.ts";

const made = new Map<Locale, i18n>();
/** Sentences that came before their i18next was made. */
const early = new Map<string, object>();

/** The i18next of a language whose sentences are here already. */
export function madeTexts(locale: Locale): i18n | undefined {
  return made.get(locale);
}

/** Adds a namespace's sentences, now or when the language's i18next is made. */
export function addTexts(locale: Locale, namespace: string, sentences: object): void {
  early.set(namespace, sentences);
  made.get(locale)?.addResourceBundle(locale, namespace, sentences);
}

/** The site's name as `texts` say it. */
export function siteNameIn({ options }: i18n): string {
  return (options.interpolation?.defaultVariables?.["site"] as string | undefined) ?? "";
}

/**
 * An i18next with one language's sentences, ready at once: nothing is fetched and nothing falls back.
 * `{{site}}` in a sentence is the site's name.
 */
export function textsIn(locale: Locale, resources: Readonly<Record<string, object>>, site: string): i18n {
  const instance = createInstance();
  const sentences = { ...resources, ...Object.fromEntries(early) };
  instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: sentences },
    ns: Object.keys(sentences),
    defaultNS: "common",
    // React escapes.
    interpolation: { escapeValue: false, defaultVariables: { site } },
    initImmediate: false,
    react: { useSuspense: false, bindI18n: "", bindI18nStore: "" },
  });
  rememberSentences(instance);
  made.set(locale, instance);
  return instance;
}

/** A translator without its key types, which only callers need. */
type Translate = (...args: unknown[]) => unknown;

/** Sentences without placeholders are looked up once: a page asks for dozens of them at every render. */
function rememberSentences(instance: i18n): void {
  const makeFixed: Translate = instance.getFixedT.bind(instance) as Translate;
  const known = new Map<string, Translate>();
  const fixed = (...name: unknown[]): Translate => {
    const id = name.join("|");
    const found = known.get(id);
    if (found) return found;
    const plain = makeFixed(...name) as Translate;
    const sentences = new Map<unknown, unknown>();
    const remembering: Translate = (key, ...options) => {
      if (options.length > 0 || typeof key !== "string") return plain(key, ...options);
      if (!sentences.has(key)) sentences.set(key, plain(key));
      return sentences.get(key);
    };
    // i18next hangs `lng`, `ns` and `keyPrefix` on the function.
    const made = Object.assign(remembering, plain);
    known.set(id, made);
    return made;
  };
  Object.assign(instance, { getFixedT: fixed });
}
