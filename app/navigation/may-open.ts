import { findPlace } from "#app/navigation/place.ts";
import { PLACES } from "#app/navigation/places.ts";
import { can, type Need, type Standing } from "#core/accounts/can.ts";

/** What the page at `path` needs, as its route declares it (tests/security/access/navigation.test.ts compares them). */
export function neededAt(path: string): Need {
  return findPlace(PLACES, path)?.place.needs ?? "active";
}

/** Whether one person may follow a link. */
export type MayOpen = (to: string) => boolean;

const MOST_KEPT = 500;
const kept = new Map<string, MayOpen>();

/**
 * `mayOpen` for one standing and one menu, as the shell has it, with what a site hides. The same answers come from the
 * same function, at every visit: menus are drawn out of dozens of them.
 */
export function openerOf(who: Standing, menu: string, hidden: boolean): MayOpen {
  const { role, category, is_active, permissions } = who;
  const name = `${role} ${category} ${is_active} ${hidden} ${permissions.join()}\n${menu}`;
  const known = kept.get(name);
  if (known) return known;
  const paths = menuPaths(menu);
  const answers = new Map<string, boolean>();
  const opener: MayOpen = (to) => {
    let answer = answers.get(to);
    if (answer === undefined) {
      answer = !(hidden && inAgentCenter(to)) && mayOpen({ role, category, is_active, permissions }, paths, to);
      if (answers.size < MOST_KEPT) answers.set(to, answer);
    }
    return answer;
  };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, opener);
  return opener;
}

/** The paths of a menu as the shell has it (page-data.ts). */
export function menuPaths(menu: string): readonly string[] {
  return menu === "" ? [] : menu.split(" ");
}

/**
 * What a site hides with its agents' center (site setting hide_agent_center): no link leads there. The desk of loans
 * is for who decides on them, and stays.
 */
export function inAgentCenter(to: string): boolean {
  const place = findPlace(PLACES, to.replace(/[?#].*/s, ""))?.place;
  return place?.tab === "/agent-center" && place.needs !== "loan_desk";
}

/**
 * The one place that decides whether a link is drawn: whoever follows it is let in, and what it sells is in the menu.
 * `menu` holds the paths that this person's menu has, and the price list's while it has anything; `to` may have a
 * query.
 */
export function mayOpen(who: Standing, menu: readonly string[], to: string): boolean {
  const path = /[?#]/.test(to) ? to.replace(/[?#].*/s, "") : to;
  const place = findPlace(PLACES, path)?.place;
  if (!can(who, place?.needs ?? "active")) return false;
  if (path === "/products") return menu.some((entry) => entry !== "/pricelist");
  return !/^\/(p(ra|asca)bayar\/.|pricelist)/.test(path) || menu.includes(path);
}
