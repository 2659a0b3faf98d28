import { getHelpContent } from "#core/help/get-help-content.ts";
import { HELP_PAGES, HELP_PLACEHOLDERS, type HelpPage } from "#core/help/pages.ts";
import type { HelpContent } from "#core/help/schema.ts";
import type { SettingName } from "#core/settings/types.ts";
import { SETTING_GROUPS, type Setting } from "#core/settings/types.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { formatRupiah, groupThousands } from "#core/shared/money.ts";
import type { Filling } from "../markdown/fill-tree.server.ts";
import { type Rendered, renderMarkdown } from "../markdown/markdown.server.ts";
import type { Visit } from "../visit.server.ts";

/** The texts that the product brings, by their file. */
const FILES = import.meta.glob<string>("../../../core/help/texts/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The pages of the help centre, in their order. */
export const HELP_CENTRE = HELP_PAGES.filter(({ path }) => path.startsWith("/help/"));

/** The page of a slug in the help centre; undefined for none. */
export const helpPageOf = (slug: string | undefined): HelpPage | undefined =>
  HELP_CENTRE.find((page) => page.slug === slug);

/** The product's own text of a page. */
export function ownText(slug: string, locale: Locale): string {
  const text = FILES[`../../../core/help/texts/${locale}/${slug}.md`];
  if (text === undefined) throw new Error(`No text of ${slug} in ${locale}.`);
  return text;
}

/** How old what an isolate knows may be: a change is seen everywhere within a minute. */
const OLDEST_MS = 30_000;

interface Known {
  readonly content: HelpContent;
  readonly readAt: number;
  readonly rendered: Map<string, Rendered>;
}

const known = new Map<Locale, Known>();

/** This isolate's next visit asks: a text has just been changed. */
export function forgetHelp(): void {
  known.clear();
}

/** A text that is not kept yet, as its page would show it. */
export async function previewHelp(visit: Visit, page: HelpPage, locale: Locale, text: string): Promise<Rendered> {
  const { facts } = await getHelpContent(visit.ctx, locale);
  return renderText(text, { facts, page, locale });
}

/**
 * A page's text in the visit's language, as pages show it. It is made once for all who read it; while the database is
 * away the last one stands.
 */
export async function renderHelp(visit: Visit, page: HelpPage): Promise<Rendered> {
  const { content, rendered } = await knownHelp(visit);
  const made = rendered.get(page.slug) ?? render(content, page, visit.locale);
  rendered.set(page.slug, made);
  return made;
}

async function knownHelp({ ctx, locale }: Visit): Promise<Known> {
  const now = ctx.now().getTime();
  const last = known.get(locale);
  if (last && now - last.readAt < OLDEST_MS) return last;
  try {
    const content = await getHelpContent(ctx, locale);
    // Texts are long: what has not changed is not made again.
    const same = last !== undefined && JSON.stringify(last.content) === JSON.stringify(content);
    const made = { content, readAt: now, rendered: same ? last.rendered : new Map<string, Rendered>() };
    known.set(locale, made);
    return made;
  } catch (error) {
    if (last) return last;
    throw error;
  }
}

function render({ facts, texts }: HelpContent, page: HelpPage, locale: Locale): Rendered {
  return renderText(texts[page.slug] ?? ownText(page.slug, locale), { facts, page, locale });
}

interface TextPlace {
  readonly facts: HelpContent["facts"];
  readonly page: HelpPage;
  readonly locale: Locale;
}

/** A text as its page shows it, with what the settings say in it. */
export function renderText(text: string, { facts, page: { legal }, locale }: TextPlace): Rendered {
  return renderMarkdown(text, locale, (name) => {
    if (name === "version") return legal?.version;
    if (name === "version_date") return legal && dayInWords(legal.since, locale);
    if (!isPlaceholder(name)) return undefined;
    const setting = HELP_PLACEHOLDERS[name];
    return setting === null ? undefined : said(setting, facts[setting] ?? null);
  });
}

const isPlaceholder = (name: string): name is keyof typeof HELP_PLACEHOLDERS => Object.hasOwn(HELP_PLACEHOLDERS, name);

const MONEY = new Set(
  Object.values(SETTING_GROUPS)
    .flat()
    .filter(({ kind }: Setting) => kind === "money")
    .map(({ name }) => name),
);

/** A setting's value as people read it; contacts lead to where they can be reached. */
function said(setting: SettingName, value: string | number | null): Filling {
  if (value === null || value === "") return null;
  if (typeof value === "number") return MONEY.has(setting) ? formatRupiah(value) : groupThousands(value);
  if (setting === "company_email") return { text: value, href: `mailto:${value}` };
  if (setting === "company_phone") return { text: value, href: `tel:${value.replace(/[^+\d]/g, "")}` };
  return value;
}

function dayInWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
}
