import { serviceName } from "#app/components/service-name.ts";
import type { ServiceTile } from "#app/features/home/service-tiles.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { pinnedFirst } from "#app/server/pinned-first.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import type { MenuEntry } from "#core/accounts/schema.ts";

/** How many types stand on the home page; all are one tap away. */
const MOST_TILES = 7;

/** The first of a menu, pinned ones before the others: of the rest home says nothing, so nothing of it is sent. */
export function tilesOf(
  menu: readonly MenuEntry[],
  pins: readonly string[],
  { locale, site }: Pick<Visit, "locale" | "site">,
): readonly ServiceTile[] {
  const t = serverTexts(locale, site.name).getFixedT(locale);
  return pinnedFirst(menu, pins)
    .slice(0, MOST_TILES)
    .map(({ path, type, module, name, icon }) => ({ to: path, name: serviceName(t, type, module) ?? name, icon }));
}
