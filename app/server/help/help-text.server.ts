import type { HelpText } from "#app/features/help/help-article.tsx";
import type { HelpPage } from "#core/help/pages.ts";
import type { Section } from "../markdown/markdown.server.ts";
import type { Visit } from "../visit.server.ts";
import { renderHelp } from "./help-pages.server.ts";
import { withOpenLinks } from "./open-links.server.ts";

/** What search engines show of a page, at most. */
const DESCRIPTION = 160;

/** A page of the help centre or, by the anchor of one of its large headings, a part of it; null where there is none. */
export async function helpText(visit: Visit, page: HelpPage, part?: string) {
  const { title, html, sections } = await renderHelp(visit, page);
  if (part === undefined) {
    const headings = sections.filter(({ depth }) => depth === 2).map(({ id, title }) => ({ id, title }));
    return told(visit, page.path, { title, html: await withOpenLinks(visit, html), headings, part: null }, sections);
  }
  const first = sections.findIndex(({ depth, id }) => depth === 2 && id === part);
  if (first === -1) return null;
  const rest = sections.slice(first + 1);
  const end = rest.findIndex(({ depth }) => depth === 2);
  const own = [sections[first] as Section, ...rest.slice(0, end === -1 ? rest.length : end)];
  // Its heading is the page's title.
  const markup = own
    .map(({ html: one }) => one)
    .join("\n")
    .replace(/^<h2[^>]*>.*?<\/h2>\s*/s, "");
  const text = {
    title: own[0]?.title ?? title,
    html: await withOpenLinks(visit, markup),
    headings: [],
    part: { path: page.path, title },
  };
  return told(visit, `${page.path}/${part}`, text, own);
}

function told({ env }: Visit, path: string, text: HelpText, sections: readonly Section[]) {
  const words = sections
    .map((section) => section.text)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const description = words.length > DESCRIPTION ? `${words.slice(0, DESCRIPTION - 1).trimEnd()}…` : words;
  return { ...text, description, canonical: new URL(path, env.PUBLIC_URL).href };
}
