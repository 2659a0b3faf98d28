import type { Client } from "#tests/security/support/client.ts";

export interface Read {
  readonly path: string;
  /** What people see and what is read out to them, a line for each piece. */
  readonly lines: readonly string[];
}

/** Addresses that are files, leave the site, or are the same page in another order. */
const LEFT_OUT =
  /^\/(sandbox|dev|api|developers|assets|fonts|auth\/logout|account\/avatar)|\.(csv|xlsx|ods|pdf|webmanifest|svg|png)\b|[?&]sort=/;
/** The deep run reads more (`npm run test:deep -- crawl`). */
export const DEEP = process.env["CRAWL"] === "full";
/** As many pages of one kind are read: the second sale looks like the first. */
const OF_A_KIND = DEEP ? 8 : 1;

/** Pages of which there is one for each product type and each of its operators: one table draws them all. */
const OF_A_PRODUCT_TYPE = /^\/(prabayar|pascabayar|pricelist|m|admin\/products|admin\/operators)\/[a-zA-Z0-9]/;
const OF_AN_AREA = 6;

/** Whether every filter of a list is a kind of page of its own, or only the list: for a language after the first. */
export type Depth = "filters" | "pages";
/** Those who read the pages in one of so many languages: in the deep run all, else each reader in one of them. */
export function readersIn<T>(readers: readonly T[], language: number, languages: number): readonly T[] {
  return DEEP ? readers : readers.filter((_, at) => at % languages === language);
}
/** How far a language is read that is not the first: other words on the same pages. */
export const AGAIN: Depth = DEEP ? "filters" : "pages";

/** Asked for at once: while one page is drawn, the database looks for the next. */
const AT_ONCE = 4;

/** A page's kind: its path with ids and codes left out, and where filters count the names of its parameters. */
function kindOf(path: string, depth: Depth): string {
  const url = new URL(path, "http://x");
  const [, area = ""] = OF_A_PRODUCT_TYPE.exec(url.pathname) ?? [];
  if (area !== "" && !DEEP) return area;
  const shape = url.pathname.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, "/*").replace(/\/[A-Z]{3}[0-9A-Z]{12}/g, "/*");
  return depth === "pages" ? shape : `${shape}?${[...url.searchParams.keys()].sort()}`;
}

const decode = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&nbsp;/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** A piece that is in another language than its page, as it says, or in a program's words as they came. */
const foreign = (page: string) =>
  new RegExp(
    `<(textarea|p|span|h\\d)\\b[^>]*\\s(?:lang="(?!${page}")[a-z]+"|translate="no")[^>]*>[\\s\\S]*?</\\1>`,
    "gi",
  );

/** The texts of a document: between its tags, and in the attributes that are shown or spoken. */
export function textsOf(html: string): string[] {
  const [, page = ""] = /<html[^>]*\slang="([a-z]+)/.exec(html) ?? [];
  const bare = html
    .replace(foreign(page), "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(script|style|svg|pre|code|template)\b[\s\S]*?<\/\1>/gi, "\n");
  const spoken = [...bare.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text = ""]) => text);
  const shown = bare.replace(/<\/?(b|i|em|strong|span|small|a|mark|abbr|bdi|time|sup)\b[^>]*>/gi, " ").split(/<[^>]*>/);
  return [...shown, ...spoken].map((text) => decode(text).replace(/\s+/g, " ").trim()).filter((text) => text !== "");
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)]
    .map(([, href = ""]) => decode(href))
    .filter((href) => !LEFT_OUT.test(href));

/** Reads what a person reaches by following links from some pages, in the language they have chosen. */
export async function crawl(client: Client, starts: readonly string[], depth: Depth): Promise<Read[]> {
  const waiting = [...starts];
  const seen = new Set(waiting);
  const kinds = new Map<string, number>();
  const read: Read[] = [];
  const wanted = (path: string): boolean => {
    const kind = kindOf(path, depth);
    const before = kinds.get(kind) ?? 0;
    kinds.set(kind, before + 1);
    return before < (!kind.startsWith("/") ? OF_AN_AREA : depth === "pages" ? 1 : OF_A_KIND);
  };
  while (waiting.length > 0) {
    const paths = waiting.splice(0, AT_ONCE).filter(wanted);
    const answers = await Promise.all(paths.map((path) => client.page(path)));
    for (const [at, { status, text, headers }] of answers.entries()) {
      const path = paths[at] ?? "";
      if (!headers.get("content-type")?.startsWith("text/html")) continue;
      if (status >= 500) throw new Error(`${path} answers ${status}`);
      read.push({ path, lines: textsOf(text) });
      for (const link of linksOf(text)) {
        if (seen.has(link)) continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  }
  return read;
}
