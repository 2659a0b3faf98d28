import { serviceName } from "#app/components/service-name.ts";
import type { Switch } from "#app/features/sell/type-switch.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { entryType } from "#app/server/pinned-first.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { type ProductTypeCode, productType, sellsOffers } from "#core/catalog/product-types.ts";
import { recogniseDestination } from "#core/catalog/recognise-destination.ts";

/**
 * The types of a menu that the number of a screen may be, the screen's own among them, in the menu's order. Before
 * there is a number it is one of the screen's kind; a phone's number is sold as e-money as well. Personal offers are
 * left out, for each is made to the numbers of one operator. Null where the screen is the only one.
 */
export function switchTypes(
  menu: readonly MenuEntry[],
  type: ProductTypeCode,
  number: string,
  { locale, site }: Pick<Visit, "locale" | "site">,
): Switch | null {
  const t = serverTexts(locale, site.name).getFixedT(locale);
  const own = productType(type).destination;
  const told = recogniseDestination(number);
  const kinds = told.includes(own) ? told : own === "phone" ? [own, "card_or_phone"] : [own];
  const types = menu.flatMap((entry) => {
    const code = entryType(entry);
    const row = code === null ? null : productType(code);
    if (code === null || row === null || !kinds.includes(row.destination)) return [];
    if (code !== type && sellsOffers(code)) return [];
    const children = serviceName(t, entry.type, entry.module) ?? entry.name;
    return [{ to: entry.path, on: code === type, children }];
  });
  return types.length > 1 ? { label: wordsOf(t, "products:switch")["label"] ?? "", types } : null;
}
