import { clientLocale, frameTexts } from "./client-texts.ts";
import type { en } from "./en/resources.ts";
import { addTexts } from "./instance.ts";

/** A namespace that a screen brings; those of the frame are always there. */
export type RouteNamespace = Exclude<keyof typeof en, "common" | "shell">;

/**
 * The sentences of screens that browsers draw, a file a namespace and language: those of `en/resources.ts`, written by
 * `npm run check -- --fix`.
 */
const FILES = import.meta.glob<Readonly<Record<string, object>>>(
  "./{id,en,zh}/{account,bills,cashback,complaints,contacts,deposit,home,links,lists,loans,media,money,notifications,profile,receipt,reports,security,sell,selling,statement,transactions,transfer,uploads,webapp}.ts",
);

/**
 * Brings a screen's sentences in the page's language before its module is ready: stands at the top of the route's
 * module, `await routeTexts("sell", "money")`. `npm run check -- --fix` writes the names from what the screen's parts
 * use. On the server every sentence is there already.
 */
export async function routeTexts(...names: readonly RouteNamespace[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const locale = clientLocale();
  const brought = names.map(async (name) => {
    const sentences = (await FILES[`./${locale}/${name}.ts`]?.())?.[name];
    if (!sentences) throw new Error(`No sentences of "${name}".`);
    addTexts(locale, name, sentences);
  });
  // At a first visit the frame's are not there yet: beside these, not one after the other.
  await Promise.all([frameTexts(), ...brought]);
}
