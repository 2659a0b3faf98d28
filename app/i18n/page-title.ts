import type { MetaDescriptor } from "@remix-run/react";
import type { TFunction } from "i18next";
import { madeTexts, siteNameIn } from "./instance.ts";
import { localeOf } from "./locales.ts";
import type { PublicResources, Resources } from "./resources.ts";

/** A translator over all namespaces: `t("account:title")`. */
type TitleTexts = TFunction<(keyof Resources | keyof PublicResources)[]>;

/** The `meta` of a route: its title in the page's language, then the site's name. `matches` is what `meta` gets. */
export function pageTitle(
  matches: readonly { id: string; data?: unknown }[],
  title: (t: TitleTexts) => string,
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as { locale?: string } | undefined;
  const texts = madeTexts(localeOf(root?.locale));
  return texts ? [{ title: `${title(texts.t as TitleTexts)} · ${siteNameIn(texts)}` }] : [];
}
