import type { Locale } from "../../shared/error-catalogue.ts";
import type { Notification } from "../schema.ts";
import type { NewsTexts, StoredNews } from "./schema.ts";

/** Whose words stand in for a language that news are not written in: the site's own first. */
const INSTEAD: readonly Locale[] = ["id", "en", "zh"];

/** The words of news for a reader, and their language. */
export function newsWords(texts: NewsTexts, locale: Locale): { lang: Locale; title: string; body: string } {
  const lang = [locale, ...INSTEAD].find((one) => texts[one] !== undefined) ?? locale;
  return { lang, ...(texts[lang] ?? { title: "", body: "" }) };
}

/** News as a notification for their reader. */
export function sayNews({ id, texts, read, created_at }: StoredNews, locale: Locale): Notification {
  const { lang, title, body } = newsWords(texts, locale);
  return { id, title, text: body, lang, tone: "info", path: null, subject: "", facts: [], read, created_at };
}
