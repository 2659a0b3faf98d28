/// <reference types="vite/types/importMeta.d.ts" />
import type { Locale } from "#core/shared/error-catalogue.ts";
import { enPublic } from "./en/public-resources.ts";
import { en } from "./en/resources.ts";
import type { Texts } from "./shape.ts";

/** Every namespace in English: the one list, and the shape of the other languages. */
const EN = { ...en, ...enPublic };
type AllTexts = Texts<typeof EN>;

/** The other languages, a file a namespace, whose export has the namespace's name. */
const FILES = import.meta.glob<Readonly<Record<string, object>>>("./{id,zh}/*.ts", { eager: true });

/** All sentences of a language by namespace. Throws where the language lacks one. */
export function localeTexts(locale: Locale): AllTexts {
  if (locale === "en") return EN;
  const own = Object.entries(FILES).filter(([file]) => file.startsWith(`./${locale}/`));
  const found = new Map(own.flatMap(([, exported]) => Object.entries(exported)));
  const lacking = Object.keys(EN).filter((name) => !found.has(name));
  if (lacking.length > 0) throw new Error(`No sentences of ${lacking.join(", ")} in "${locale}".`);
  // Each file has the shape of its English one: that is its type.
  return Object.fromEntries(Object.keys(EN).map((name) => [name, found.get(name)])) as unknown as AllTexts;
}
