import { serviceName } from "#app/components/service-name.ts";
import type { Switch } from "#app/features/sell/type-switch.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { entryType } from "#app/server/pinned-first.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";
import { type ProductTypeCode, productType, sellsOffers } from "#core/catalog/product-types.ts";
import { recogniseDestination, recogniseTypes } from "#core/catalog/recognise-destination.ts";

/** Of what a number may be, a phone's screen shows some; "all" leads to the others. */
const MOST = 5;

/**
 * The types of a menu that the number of a screen may be: the screen's own, then the likeliest first, else in the
 * menu's order; where there are more than `MOST`, the last leads to all of them. Before there is a number it is one of
 * the screen's kind; a phone's number is sold as e-money as well. Personal offers are left out, for each is made to the
 * numbers of one operator. Null where the screen is the only one.
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
  const likely: readonly string[] = recogniseTypes(number);
  const placeIn = (list: readonly string[], one: string) => (list.indexOf(one) + 1 || list.length + 1) - 1;
  const found = menu.flatMap((entry) => {
    const code = entryType(entry);
    const row = code === null ? null : productType(code);
    if (code === null || row === null || !kinds.includes(row.destination)) return [];
    if (code !== type && sellsOffers(code)) return [];
    const children = serviceName(t, entry.type, entry.module) ?? entry.name;
    const rank = code === type ? -1 : placeIn(likely, code) * 100 + placeIn(kinds, row.destination);
    return [{ rank, chip: { to: entry.path, on: code === type, children } }];
  });
  if (found.length < 2) return null;
  const { label = "", all = "" } = wordsOf(t, "products:switch");
  const chips = found.sort((one, other) => one.rank - other.rank).map(({ chip }) => chip);
  const rest = chips.length > MOST ? [{ to: "/products", on: false, children: all }] : [];
  return { label, types: [...chips.slice(0, MOST), ...rest] };
}
