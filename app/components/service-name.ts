import { wordsOf } from "#app/i18n/words-of.ts";

/**
 * What an entry of the menu is called in the reader's language, by its module and its `type`: a prepaid type's code,
 * or the last part of a bill's address. Null for one that this build has no name for.
 */
export function serviceName(t: unknown, type: string, module = "prabayar"): string | null {
  const names = wordsOf(t, module === "pascabayar" ? "common:bills" : "common:services");
  return Object.hasOwn(names, type) ? (names[type] ?? null) : null;
}
