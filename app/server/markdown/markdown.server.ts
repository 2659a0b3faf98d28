import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { isTangled } from "#core/shared/tangled.ts";
import { type Fill, fillTree } from "./fill-tree.server.ts";
import { cutBelow, textOf } from "./tree.server.ts";

/** Markdown's own tree (mdast), as the parser makes it. */
export type Tree = ReturnType<typeof PARSER.parse>;
export type Block = Tree["children"][number];

/** A part of a text: a heading with what stands below it, until the next heading of any depth. */
export interface Section {
  /** 2 or 3; 1 for what stands above the first heading. */
  readonly depth: number;
  readonly id: string;
  readonly title: string;
  /** Its words, without marks. */
  readonly text: string;
  /** Safe HTML, its heading included. */
  readonly html: string;
}

/** A text as pages show it. */
export interface Rendered {
  /** The text's `#`, which the page draws itself; empty where it has none. */
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

const PARSER = unified().use(remarkParse).use(remarkGfm);

/** What stands with footnotes. */
const FOOTNOTES: Readonly<Record<Locale, { readonly title: string; readonly back: string }>> = {
  id: { title: "Catatan kaki", back: "Kembali ke rujukan" },
  en: { title: "Footnotes", back: "Back to reference" },
  zh: { title: "脚注", back: "返回引用" },
};

/** A title says what people type, with any sign: no other attribute of ours can hold `<` or `>`. */
const isNoTitle = (attribute: unknown) => attribute !== "title";

/**
 * Raw HTML never becomes elements (remark-rehype leaves it out); whatever else a text brings passes the sanitiser.
 * Pictures are left out: pages load nothing from elsewhere. Ids are ours, of small letters, digits and hyphens.
 */
const writerIn = (locale: Locale) =>
  unified()
    .use(remarkRehype, {
      footnoteLabel: FOOTNOTES[locale].title,
      footnoteBackLabel: (at: number) => `${FOOTNOTES[locale].back} ${at + 1}`,
    })
    .use(rehypeSanitize, {
      ...defaultSchema,
      clobberPrefix: "",
      attributes: { ...defaultSchema.attributes, "*": (defaultSchema.attributes?.["*"] ?? []).filter(isNoTitle) },
      tagNames: (defaultSchema.tagNames ?? []).filter((name) => !["img", "input", "details", "summary"].includes(name)),
      protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"] },
    })
    .use(() => outsideLinks)
    .use(rehypeStringify);

/** By the language of what is written. */
const WRITERS = { id: writerIn("id"), en: writerIn("en"), zh: writerIn("zh") } as const satisfies Record<
  Locale,
  unknown
>;

type Written = Exclude<ReturnType<ReturnType<typeof writerIn>["runSync"]>, undefined>;
interface Element {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: Element[];
}

/** Links that leave the site say nothing of where somebody came from; a wide table is moved sideways in its own box. */
function outsideLinks(tree: Element): void {
  tree.children = tree.children?.map((child) => {
    outsideLinks(child);
    if (child.tagName === "a" && /^(https?:|\/\/)/.test(String(child.properties?.["href"]))) {
      child.properties = { ...child.properties, rel: "noopener noreferrer" };
    }
    // A block's language: letters that can end nothing.
    const kinds = child.properties?.["className"];
    if (Array.isArray(kinds)) {
      child.properties = { ...child.properties, className: kinds.filter((kind) => /^[\w-]+$/.test(String(kind))) };
    }
    if (child.tagName !== "table") return child;
    return { type: "element", tagName: "div", properties: { className: "prose-wide", tabIndex: 0 }, children: [child] };
  });
}

/** The longest text that is read: a page, not a book. */
export const MAX_MARKDOWN = 60_000;
const DEEPEST = 40;

/**
 * Markdown as safe HTML, by its parts. `fill` says what stands in braces; without it braces are text. A heading may end
 * with its anchor, `{#anchor}`; without one its words are its anchor. `locale` is the text's language. Footnotes stand
 * once, at the end of the whole and of a part by itself.
 */
export function renderMarkdown(markdown: string, locale: Locale, fill?: Fill): Rendered {
  const text = markdown.slice(0, MAX_MARKDOWN);
  if (isTangled(text)) return asItIs(text);
  const tree = PARSER.parse(text);
  cutBelow(tree, DEEPEST);
  if (fill) fillTree(tree, fill);
  const title = takeTitle(tree);
  const sections = sectionsOf(tree, locale);
  const hasFootnotes = tree.children.some(({ type }) => type === "footnoteDefinition");
  const html = hasFootnotes ? write(tree, locale) : sections.map((section) => section.html).join("\n");
  return { title, html, sections };
}

/** What would take too long to read is shown as it was written; nobody can save it with our forms. */
function asItIs(text: string): Rendered {
  const html = `<pre>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`;
  return { title: "", html, sections: [{ depth: 1, id: "", title: "", text, html }] };
}

function takeTitle(tree: Tree): string {
  const [first] = tree.children;
  if (first?.type !== "heading" || first.depth !== 1) return "";
  tree.children.shift();
  return textOf(first);
}

function sectionsOf(tree: Tree, locale: Locale): Section[] {
  const known = new Set<string>();
  const parts: { heading: Block | null; blocks: Block[] }[] = [{ heading: null, blocks: [] }];
  for (const block of tree.children) {
    if (block.type === "heading") parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  const definitions = tree.children.filter(({ type }) => ["definition", "footnoteDefinition"].includes(type));
  return parts.flatMap(({ heading, blocks }) => {
    if (heading === null && blocks.length === 0) return [];
    const head = heading?.type === "heading" ? anchored(heading, known) : null;
    const children = [...(heading ? [heading] : []), ...blocks, ...definitions];
    return {
      depth: head?.depth ?? 1,
      id: head?.id ?? "",
      title: head?.title ?? "",
      text: blocks.map(textOf).join(" "),
      html: write({ type: "root", children }, locale),
    };
  });
}

function write(tree: Tree, locale: Locale): string {
  const writer = WRITERS[locale];
  return writer.stringify(writer.runSync(tree) as Written);
}

/** Gives a heading its id, and takes the anchor out of its words. One title a page: a `#` further down is a part. */
function anchored(heading: Block & { type: "heading" }, known: Set<string>) {
  const last = heading.children.at(-1);
  const [mark, anchor] = (last?.type === "text" && / ?\{#([a-z0-9-]{1,80})\}$/.exec(last.value)) || [];
  if (last?.type === "text" && mark !== undefined) last.value = last.value.slice(0, -mark.length);
  const title = textOf(heading);
  const id = freeId(anchor ?? slugOf(title), known);
  heading.depth = heading.depth > 2 ? 3 : 2;
  heading.data = { ...heading.data, hProperties: { id } };
  return { depth: heading.depth, id, title };
}

/** An anchor out of words, for who wrote none. */
function slugOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 60) || "bagian";
}

function freeId(wanted: string, known: Set<string>): string {
  let id = wanted;
  for (let more = 2; known.has(id); more++) id = `${wanted}-${more}`;
  known.add(id);
  return id;
}
