import type { i18n } from "i18next";
import { textsIn } from "./instance.ts";
import { localeOf } from "./locales.ts";
import type { Resources } from "./resources.ts";

/** The page's language only: the other two are never downloaded. */
const LOADERS = {
  id: () => import("./id/resources.ts").then((module): Resources => module.id),
  en: () => import("./en/resources.ts").then((module): Resources => module.en),
  zh: () => import("./zh/resources.ts").then((module): Resources => module.zh),
};

/** i18next for the language and the site's name that the server rendered. */
export async function clientTexts({ lang, site }: { lang: string; site: string }): Promise<i18n> {
  const locale = localeOf(lang);
  return textsIn(locale, await LOADERS[locale](), site);
}
