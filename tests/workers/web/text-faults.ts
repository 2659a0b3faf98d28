import { enPublic } from "#app/i18n/en/public-resources.ts";
import { en } from "#app/i18n/en/resources.ts";
import { localeTexts } from "#app/i18n/locale-texts.server.ts";
import { ownText } from "#app/server/help/help-pages.server.ts";
import { HELP_PAGES } from "#core/help/pages.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import type { Read } from "./crawl.ts";

/** What no reader should meet, by its kind. Names that people chose may look like it: by.U is an operator. */
const RAW: readonly (readonly [kind: string, form: RegExp])[] = [
  ["a row's id", /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i],
  ["a time or day as programs write it", /\b\d{4}-\d\d-\d\d(T\d\d:\d\d|\b)/],
  ["a time of the day to the second, of no zone", /\b\d{1,2}([.:])\d\d\1\d\d\b/],
  ["a code", /\b[a-z]+(_[a-z0-9]+)+\b/],
  ["the key of a sentence", /^(?!by\.U$)[a-z]\w*(\.[a-z]\w*)+$/i],
  ["a value of a program", /\b(undefined|null|NaN|true|false)\b|\[object |\{\{|\}\}/],
];

/** Every word of three letters and more in some texts. */
function wordsOf(texts: unknown): Set<string> {
  const read = (value: unknown): string[] => {
    if (typeof value === "string")
      return (
        value
          .replace(/\{\{.*?\}\}/g, " ")
          .toLowerCase()
          .match(/[a-z]{3,}/g) ?? []
      );
    return typeof value === "object" && value !== null ? Object.values(value).flatMap(read) : [];
  };
  return new Set(read(texts));
}
const english = wordsOf([en, enPublic]);
const indonesian = wordsOf([localeTexts("id"), HELP_PAGES.map(({ slug }) => ownText(slug, "id"))]);
/** Names of banks' ways to pay, of games (an operator's code, too) and of firms. */
const NAMES =
  /Mandiri Bill Payment|Mobile Legends|mobile-legends|Free Fire|free-fire|PUBG Mobile|pubg-mobile|China Mobile|Biznet Home|First Media|first-media|Europe|English/g;
/** What an admin writes of a game's servers; buyers choose them by name. */
const SERVERS = /\bos_[a-z]+(?= (?:Asia|America|Europe|TW, HK, MO)\b)/g;
/** Addresses are shown where somebody chooses them. */
const ADDRESSES = /\S*[@/]\S*/g;

/** English words that no Indonesian sentence of ours has; letters beside a digit are part of a code. */
function englishIn(line: string): string[] {
  const words =
    line
      .replace(NAMES, " ")
      .replace(ADDRESSES, " ")
      .toLowerCase()
      .match(/(?<![a-z\d])[a-z]{3,}(?![a-z\d])/g) ?? [];
  return words.filter((word) => english.has(word) && !indonesian.has(word));
}

/** Where admins write what others read, in each language and with the names of settings in braces. */
const WRITING = /^\/admin\/help\/[a-z-]+\/(id|en|zh)/;
/** A post of the demo world, in its own language wherever it is listed. */
const OTHER_LANGUAGE = "Your first sale in five steps";

/** What is wrong with a page's texts in the language asked for; what was searched for is said again as typed. */
export function faultsOf(locale: Locale, { path, lines }: Read): string[] {
  if (WRITING.test(path)) return [];
  const searched = new URL(path, "http://x").searchParams.get("search") || null;
  return lines.flatMap((whole) => {
    if (whole.includes(OTHER_LANGUAGE)) return [];
    const line = whole.replace(SERVERS, " ").replaceAll(searched ?? "\0", " ");
    const faults = RAW.filter(([, form]) => form.test(line)).map(([kind]) => kind);
    const words = locale === "id" ? englishIn(line) : [];
    if (words.length > 0) faults.push(`English: ${words}`);
    return faults.map((fault) => `${fault}: ${line.slice(0, 140)} (${path})`);
  });
}
