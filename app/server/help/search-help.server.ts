import type { HelpPage } from "#core/help/pages.ts";
import type { Rendered } from "../markdown/markdown.server.ts";

/** Letters of a search, and words of it, that are read. */
export const LONGEST_SEARCH = 64;
const MOST_WORDS = 8;
const MOST_FOUND = 20;
/** More than any number of single words weighs. */
const WHOLE_HEADING = 100;
/** Letters before the first word that was found, and in all. */
const BEFORE = 40;
const SNIPPET = 180;

/** Words, and whether they are what was searched. */
export type Marked = readonly { readonly text: string; readonly hit: boolean }[];

export interface Found {
  readonly path: string;
  readonly page: string;
  readonly title: Marked;
  readonly snippet: Marked;
}

/**
 * The parts of the help centre in which every word of a search stands, in any order: in its heading, its page's title
 * or its text. What has the words in its heading comes first.
 */
export function searchHelp(pages: readonly (readonly [HelpPage, Rendered])[], search: string): Found[] {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "giu");
  const found = pages.flatMap(([page, { title, sections }]) =>
    sections.flatMap((section) => {
      const heading = section.title || title;
      const all = `${heading} ${title} ${section.text}`.toLowerCase();
      if (!words.every((word) => all.includes(word))) return [];
      const inHeading = words.filter((word) => heading.toLowerCase().includes(word)).length;
      const inText = words.filter((word) => section.text.toLowerCase().includes(word)).length;
      const anchor = section.id === "" ? "" : `#${section.id}`;
      return {
        weight: 2 * inHeading + inText + (inHeading === words.length ? WHOLE_HEADING : 0),
        path: page.path + anchor,
        page: title,
        title: marked(heading, pattern),
        snippet: marked(snippetOf(section.text, pattern), pattern),
      };
    }),
  );
  return found
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_FOUND)
    .map(({ weight: _, ...rest }) => rest);
}

function snippetOf(text: string, pattern: RegExp): string {
  const first = text.search(pattern);
  const wanted = Math.max(0, first - BEFORE);
  // It begins with a whole word where one begins soon.
  const blank = wanted === 0 ? -1 : text.indexOf(" ", wanted);
  const from = blank === -1 || blank > first ? wanted : blank + 1;
  const letters = [...text.slice(from, from + SNIPPET + 20)].slice(0, SNIPPET).join("");
  const end = from + letters.length < text.length ? "…" : "";
  return `${from > 0 ? "…" : ""}${letters.trimEnd()}${end}`;
}

function marked(text: string, pattern: RegExp): Marked {
  const parts: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (const { 0: hit, index } of text.matchAll(pattern)) {
    if (index > from) parts.push({ text: text.slice(from, index), hit: false });
    parts.push({ text: hit, hit: true });
    from = index + hit.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
