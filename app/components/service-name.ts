import { wordsOf } from "#app/i18n/words-of.ts";

/** What a prepaid type is called in the reader's language; null for one that this build has no name for. */
export function serviceName(t: unknown, type: string): string | null {
  const names = wordsOf(t, "common:services");
  return Object.hasOwn(names, type) ? (names[type] ?? null) : null;
}
