import { Clock, House, type LucideIcon, Settings2, Tags, User, Users } from "lucide-react";
import { addressOf, fillPath, findPlace } from "./place.ts";
import { type Entry, GROUPS, type Group, type Name, PLACES, type ShellPlace, TABS, type Tab } from "./places.ts";

/** Whether the signed-in person is let in there (may-open.ts). */
type MayOpen = (to: string) => boolean;

/** A link of a menu. */
export interface MenuLink extends Pick<Entry, "icon" | "key" | "document"> {
  readonly to: string;
  readonly name: Name | "history" | "agents" | "setting";
}

const TAB_LOOKS: Readonly<Record<Tab, readonly [name: MenuLink["name"], icon: LucideIcon]>> = {
  "/": ["home", House],
  "/account/laporan/semua": ["history", Clock],
  "/agent-center": ["agents", Users],
  "/account": ["account", User],
};

const PRICES: MenuLink = { to: "/pricelist", name: "priceList", icon: Tags, document: true };

/** Phones: what stands under the thumb. Whoever may not sell yet gets the price list instead of the history. */
export function tabLinks(mayOpen: MayOpen): readonly MenuLink[] {
  return TABS.map((to): MenuLink => {
    const [name, icon] = TAB_LOOKS[to];
    if (name === "history" && !mayOpen(to)) return PRICES;
    return name === "agents" ? { to, name, icon, document: true } : { to, name, icon };
  }).filter(({ to }) => mayOpen(to));
}

/** The phone's navigation in the mode of several couriers (core spec §2.4); the account is in both modes. */
export const COURIER_TABS: readonly MenuLink[] = [
  { to: "/multi-courier", name: "home", icon: House },
  { to: "/multi-courier/history", name: "history", icon: Clock },
  { to: "/multi-courier/setting", name: "setting", icon: Settings2 },
  { to: "/account?from=multicourier", name: "account", icon: User },
];

type GroupedLink = MenuLink & Pick<Entry, "group">;

let entries: readonly GroupedLink[] | undefined;

/** The entries of the menus that the person may open, as the table orders them. */
export function menuLinks(mayOpen: MayOpen): readonly GroupedLink[] {
  entries ??= PLACES.flatMap((place) => (place.entry ? [{ to: addressOf(place), ...place.entry }] : []));
  return entries.filter(({ to }) => mayOpen(to));
}

/** The same by group; a group without any is left out. */
export function menuGroups(
  mayOpen: MayOpen,
): readonly { readonly group: Group; readonly links: readonly MenuLink[] }[] {
  const links = menuLinks(mayOpen);
  return GROUPS.map((group) => ({ group, links: links.filter((link) => link.group === group) })).filter(
    (group) => group.links.length > 0,
  );
}

/** The tab that an address marks, or null. */
export function tabOf(pathname: string): Tab | null {
  return findPlace(PLACES, pathname)?.place.tab ?? null;
}

/** Where the back arrow of a screen leads: what its place says, else its tab; null on top of a tab. */
export function wayBack(pathname: string): string | null {
  const found = findPlace(PLACES, pathname);
  if (!found) return null;
  const { back, tab } = found.place;
  return back === undefined ? tab : back && fillPath(back, found.names);
}

/** The address of the entry that a screen marks in the sidebar: its own, or the nearest on its way back. */
export function entryOf(pathname: string): string | null {
  const place: ShellPlace | undefined = findPlace(PLACES, pathname)?.place;
  if (!place || place.entry) return place ? addressOf(place) : null;
  const up = place.under ?? wayBack(pathname);
  return up === null ? null : entryOf(up);
}
