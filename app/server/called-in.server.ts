import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { DESTINATION_KINDS } from "#core/catalog/destination-kinds.ts";
import { productType } from "#core/catalog/product-types.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/**
 * What is called by its kind's own name where a line says "number": what a type is sold to that need not be digits, a
 * player's id. Null of any number, and of a type that this build does not know.
 */
export function calledIn(type: string, { locale, site }: Reader): string | null {
  const kind = productType(type)?.destination;
  if (kind === undefined || DESTINATION_KINDS[kind].characters !== "id") return null;
  return wordsOf(serverTexts(locale, site.name).getFixedT(locale), `destinations:kinds.${kind}`)["label"] ?? null;
}
