import type { i18n } from "i18next";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { textsIn } from "./instance.ts";
import { localeOf } from "./locales.ts";

/** The page's language only: the other two are never downloaded. */
const FRAMES = {
  id: () => import("./id/frame.ts"),
  en: () => import("./en/frame.ts"),
  zh: () => import("./zh/frame.ts"),
};

/** The language that the server rendered the page in. */
export function clientLocale(): Locale {
  return localeOf(document.documentElement.lang);
}

let frame: ReturnType<(typeof FRAMES)[Locale]> | undefined;

/** The sentences of the frame in the page's language; asked for once. */
export function frameTexts() {
  frame ??= FRAMES[clientLocale()]();
  return frame;
}

/** i18next for the page's language and the name of the site that the server rendered it for. */
export async function clientTexts(site: string): Promise<i18n> {
  const { frame } = await frameTexts();
  return textsIn(clientLocale(), frame, site);
}
