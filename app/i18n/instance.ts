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

/** Sentences are looked up once, those without placeholders whole: a page asks for dozens of them at every render. */
function rememberSentences(instance: i18n): void {
  const makeFixed: Translate = instance.getFixedT.bind(instance) as Translate;
  const known = new Map<string, Translate>();
  const fixed = (...name: unknown[]): Translate => {
    const id = name.join("|");
    const found = known.get(id);
    if (found) return found;
    const plain = makeFixed(...name) as Translate;
    const sentences = new Map<unknown, unknown>();
    const filled = import.meta.env.SSR ? fillingIn(instance, plain) : plain;
    const remembering: Translate = (key, ...options) => {
      if (options.length > 0 || typeof key !== "string") return filled(key, ...options);
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

/** What i18next reads as an instruction, beside `defaultValue…`; anything else fills a placeholder. */
const INSTRUCTIONS: ReadonlySet<string> = new Set([
  "context",
  "ordinal",
  "replace",
  "lng",
  "lngs",
  "fallbackLng",
  "ns",
  "keyPrefix",
  "keySeparator",
  "nsSeparator",
  "returnObjects",
  "returnDetails",
  "joinArrays",
  "postProcess",
  "applyPostProcessor",
  "interpolation",
  "skipInterpolation",
  "nest",
  "missingKeyNoValueFallbackToKey",
  "missingInterpolationHandler",
  "appendNamespaceToCIMode",
  "ignoreJSONStructure",
]);
const WITHOUT_INTERPOLATION = { skipInterpolation: true };

/**
 * Sentences with placeholders, on the server: each is looked up and taken apart once, where i18next does both at every
 * call. What is more than plain placeholders (an instruction, a nested sentence, a format, a value that looks like
 * one of these) is i18next's.
 */
function fillingIn(instance: i18n, plain: Translate): Translate {
  const plurals = new Intl.PluralRules(instance.language);
  const variables = instance.options.interpolation?.defaultVariables ?? {};
  /** Text, name, text, name, …, text; null for what i18next has to fill in. */
  const known = new Map<string, readonly string[] | null>();
  const partsOf = (name: string, key: string, values: object) => {
    let parts = known.get(name);
    if (parts === undefined) {
      const sentence = plain(key, { ...values, ...WITHOUT_INTERPOLATION });
      const plainly =
        typeof sentence === "string" && !sentence.includes("$t(") && !/\{\{[^}]*[-,.][^}]*\}\}/.test(sentence);
      parts = plainly ? sentence.split(/\{\{\s*(.+?)\s*\}\}/) : null;
      known.set(name, parts);
    }
    return parts;
  };
  return (key, ...options) => {
    const [values] = options as [Readonly<Record<string, unknown>>];
    if (typeof key !== "string" || options.length > 1 || typeof values !== "object" || values === null)
      return plain(key, ...options);
    for (const name in values) {
      const value = values[name];
      const fits = typeof value === "number" || (typeof value === "string" && !/\{\{|\$t\(/.test(value));
      if (!fits || INSTRUCTIONS.has(name) || name.startsWith("default")) return plain(key, values);
    }
    const { count } = values;
    const name = typeof count === "number" ? `${key} ${count === 0 ? "zero" : plurals.select(count)}` : key;
    const parts = partsOf(name, key, values);
    if (parts === null) return plain(key, values);
    let text = parts[0] as string;
    for (let at = 1; at < parts.length; at += 2) {
      const value = values[parts[at] as string] ?? variables[parts[at] as string];
      if (value === undefined) return plain(key, values);
      text += String(value) + parts[at + 1];
    }
    return text;
  };
}
