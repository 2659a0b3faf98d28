import type { MetaDescriptor } from "@remix-run/react";
import type { TFunction } from "i18next";
import { alternates, inLanguage } from "#app/navigation/page-languages.ts";
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

/** The picture of a shared link. */
const SHARED_PICTURE = { path: "/share.png", width: "1200", height: "630" } as const;
/** Languages as Open Graph writes them. */
const OPEN_GRAPH_LOCALES = { id: "id_ID", en: "en_GB", zh: "zh_CN" } as const;

/** The address of a public page, as the root's data have it: what its `meta` gives as canonical. */
export function pageAddress(matches: readonly { id: string; data?: unknown }[]): string | undefined {
  return (matches.find((match) => match.id === "root")?.data as { address?: string } | undefined)?.address;
}

/**
 * The `meta` of a page that search engines read and people share: its title, what it is about, its one address in the
 * language it is in and those in the others.
 */
export function publicMeta(
  matches: readonly { id: string; data?: unknown }[],
  { title, description, canonical }: PublicPage,
): MetaDescriptor[] {
  const titled = pageTitle(matches, title);
  if (canonical === undefined) return titled;
  let [name, text] = ["", ""];
  pageTitle(matches, (t) => {
    [name, text] = [title(t), description(t)];
    return "";
  });
  const root = matches.find((match) => match.id === "root")?.data as { locale?: string; site?: { name: string } };
  const locale = localeOf(root?.locale);
  const address = inLanguage(canonical, locale);
  const graph = {
    "og:type": "website",
    "og:site_name": root?.site?.name ?? "",
    "og:title": name,
    "og:description": text,
    "og:url": address,
    "og:locale": OPEN_GRAPH_LOCALES[locale],
    "og:image": new URL(SHARED_PICTURE.path, canonical).href,
    "og:image:width": SHARED_PICTURE.width,
    "og:image:height": SHARED_PICTURE.height,
  };
  return [
    ...titled,
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: address },
    ...alternates(canonical).map(({ language, href }) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang: language,
      href,
    })),
    ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
