import type { Locale } from "./error-catalogue.ts";

/** What a reader takes for a double quotation mark, in whatever script, and two single ones in a row. */
const MARKS =
  /["\u02ba\u02dd\u02ee\u02f6\u05f4\u1cd3\u201c-\u201f\u2033\u2034\u2036\u2037\u2057\u275d\u275e\u2760\u2e42\u3003\u301d-\u301f\uff02\u{1f676}-\u{1f678}]|['`\u00b4\u02b9\u02bc\u02bb\u02bd\u02c8\u2018\u2019\u201a\u201b\u2032\u2035\uff07\u275b\u275c]{2,}/gu;

/**
 * Somebody else's own words in a sentence of ours: `“Toko 99”`. Whatever they say ("Rp 500.000 masuk", a number to
 * call) is theirs to see, and no mark in them ends the quotation (docs/decisions, names and numbers).
 */
export function quoted(words: string): string {
  return `“${words.replace(MARKS, "'")}”`;
}

/** The same where another sentence of ours follows: with a full stop behind it, unless it ends as a sentence does. */
export function quotedSentence(words: string, locale: Locale): string {
  const ended = /[.!?\u2026\u3002\uff01\uff1f]$/u.test(words.trimEnd());
  return `${quoted(words)}${ended ? "" : locale === "zh" ? "。" : "."}`;
}
