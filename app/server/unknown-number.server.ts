import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { productType } from "#core/catalog/product-types.ts";
import type { Locale } from "#core/shared/error-catalogue.ts";
import { type DomainError, errorText } from "#core/shared/errors.ts";

interface Reader {
  readonly locale: Locale;
  readonly site: { readonly name: string };
}

/**
 * What is said of a number that its supplier does not know, wherever it was typed: by what its type is sold to, else
 * the catalogue's sentence. Null of any other error.
 */
export function unknownNumber(
  { code }: Pick<DomainError, "code">,
  type: string,
  { locale, site }: Reader,
): string | null {
  if (code !== "customer_not_found") return null;
  const kind = productType(type)?.destination;
  const words = kind ? wordsOf(serverTexts(locale, site.name).getFixedT(locale), `destinations:kinds.${kind}`) : {};
  return words["unknown"] ?? errorText(code, locale);
}
