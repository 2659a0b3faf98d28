import { HELP_PAGES, type HelpPage } from "#core/help/pages.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import { type Rendered, renderMarkdown } from "../markdown/markdown.server.ts";
import type { Visit } from "../visit.server.ts";
import { ownText, renderHelp } from "./help-pages.server.ts";
import { withOpenLinks } from "./open-links.server.ts";

/** One heading with what stands below it, as safe HTML. */
export interface OutlineItem {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** A large heading with the small ones below it. */
export interface OutlinePart extends OutlineItem {
  readonly items: readonly OutlineItem[];
}

/** A text by its parts, for a page that draws each in its own way. */
export interface Outline {
  readonly title: string;
  readonly intro: OutlineItem;
  readonly parts: readonly OutlinePart[];
}

const NOTHING: OutlineItem = { id: "", title: "", html: "" };

/**
 * The text of the landing page or of the page for agents, with what the settings say in it. While nobody can tell what
 * they say, whatever names one of them is left out. Does not throw.
 */
export async function outlineOf(visit: Visit, slug: "landing" | "agency"): Promise<Outline> {
  const page = HELP_PAGES.find((one) => one.slug === slug) as HelpPage;
  try {
    return await opened(visit, outline(await renderHelp(visit, page)));
  } catch (error) {
    log("warn", "text_without_settings", { request_id: visit.ctx.requestId, page: slug, ...errorFields(error) });
    const { site, locale } = visit;
    const made = outline(
      renderMarkdown(ownText(slug, locale), locale, (name) => (name === "sitename" ? site.name : undefined)),
    );
    const known = ({ html }: OutlineItem) => !/\{\w+\}/.test(html);
    return {
      ...made,
      parts: made.parts.filter(known).map((part) => ({ ...part, items: part.items.filter(known) })),
    };
  }
}

/** The same without links to what its reader may not open. */
async function opened(visit: Visit, { title, intro, parts }: Outline): Promise<Outline> {
  const item = async <I extends OutlineItem>(one: I): Promise<I> => ({
    ...one,
    html: await withOpenLinks(visit, one.html),
  });
  const part = async (one: OutlinePart) => ({ ...(await item(one)), items: await Promise.all(one.items.map(item)) });
  return { title, intro: await item(intro), parts: await Promise.all(parts.map(part)) };
}

function outline({ title, sections }: Rendered): Outline {
  const parts: (OutlinePart & { items: OutlineItem[] })[] = [];
  let intro = NOTHING;
  for (const { depth, id, title: heading, html } of sections) {
    const item = { id, title: heading, html: html.replace(/^<h[23][^>]*>.*?<\/h[23]>\s*/s, "") };
    if (depth === 1) intro = item;
    else if (depth === 2) parts.push({ ...item, items: [] });
    else parts.at(-1)?.items.push(item);
  }
  return { title, intro, parts };
}
