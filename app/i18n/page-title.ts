import type { MetaDescriptor } from "@remix-run/react";
import type { TFunction } from "i18next";
import type { enPublic } from "./en/public-resources.ts";
import type { en } from "./en/resources.ts";
import { madeTexts, siteNameIn } from "./instance.ts";
import { localeOf } from "./locales.ts";

/** A translator over all namespaces: `t("account:title")`. */
type TitleTexts = TFunction<(keyof typeof en | keyof typeof enPublic)[]>;

/** The `meta` of a route: its title in the page's language, then the site's name. `matches` is what `meta` gets. */
export function pageTitle(
  matches: readonly { id: string; data?: unknown }[],
  title: (t: TitleTexts) => string,
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as { locale?: string } | undefined;
  const texts = madeTexts(localeOf(root?.locale));
  return texts
    ? [{ title: `${title(texts.getFixedT(null, "common") as unknown as TitleTexts)} · ${siteNameIn(texts)}` }]
    : [];
}

interface PublicPage {
  readonly title: (t: TitleTexts) => string;
  readonly description: (t: TitleTexts) => string;
  /** The page's one address with its origin; none for a page that failed. */
  readonly canonical: string | undefined;
}

/** The `meta` of a page that search engines read: its title, what it is about, and its one address. */
export function publicMeta(
  matches: readonly { id: string; data?: unknown }[],
  { title, description, canonical }: PublicPage,
): MetaDescriptor[] {
  const titled = pageTitle(matches, title);
  if (canonical === undefined) return titled;
  let text = "";
  pageTitle(matches, (t) => {
    text = description(t);
    return "";
  });
  return [...titled, { name: "description", content: text }, { tagName: "link", rel: "canonical", href: canonical }];
}
