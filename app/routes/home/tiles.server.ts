import { serviceName } from "#app/components/service-name.ts";
import type { ServiceTile } from "#app/features/home/service-tiles.tsx";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { entryType, pinnedFirst } from "#app/server/pinned-first.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import { menuRowAt } from "#core/catalog/menu.ts";
import type { HomeMenuEntry, HomeOverview } from "#core/home/schema.ts";

/** How many types stand on the home page; all are one tap away. */
const MOST_TILES = 7;

/**
 * The first of a menu: pinned ones, then what was sold most (`used`: how often each type was), then the menu's order.
 * Of the rest home says nothing, so nothing of it is sent.
 */
export function tilesOf(
  { menu, others, used }: Pick<HomeOverview, "menu" | "others" | "used">,
  pins: readonly string[],
  { locale, site }: Pick<Visit, "locale" | "site">,
): readonly ServiceTile[] {
  const t = serverTexts(locale, site.name).getFixedT(locale);
  const sold = new Map(used.map(({ type, sales }) => [type, sales]));
  const sales = (entry: HomeMenuEntry) => sold.get(entryType(entry) ?? "") ?? 0;
  const byPath = new Map(others.map((entry): [string, HomeMenuEntry] => [entry.path, entry]));
  const entries = menu.map((path) => byPath.get(path) ?? menuRowAt(path)).filter((entry) => entry !== null);
  const mostUsed = sold.size === 0 ? entries : entries.sort((one, other) => sales(other) - sales(one));
  return (pins.length === 0 ? mostUsed : pinnedFirst(mostUsed, pins))
    .slice(0, MOST_TILES)
    .map(({ path, type, module, name, icon }) => ({ to: path, name: serviceName(t, type, module) ?? name, icon }));
}
