import type { Need } from "#core/accounts/can.ts";

/**
 * What every table of places says of a screen. `path` is its address as in app/routes.ts: `:name` for what varies,
 * `:name?` where that may be missing, `*` for all that is below. A path of fixed words stands before one that varies.
 */
export interface Place {
  readonly path: string;
  /** Who may open it; an active account where nothing is said. */
  readonly needs?: Need;
  /** Where its arrow leads, the same `:name`s filled in; the way up where nothing is said; null on top. */
  readonly back?: string | null;
}

/** The place at an address without query, and what its path's names stand for there; null for an address of none. */
export function findPlace<P extends Place>(
  places: readonly P[],
  pathname: string,
): { readonly place: P; readonly names: Readonly<Record<string, string>> } | null {
  const fixed = fixedPlaces(places).get(pathname);
  if (fixed) return { place: fixed as P, names: {} };
  for (const place of places) {
    const found = patternOf(place.path).exec(pathname);
    if (found) return { place, names: found.groups ?? {} };
  }
  return null;
}

const fixed = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>();

/** Places whose path is fixed words, by their address: menus ask for dozens of them. */
function fixedPlaces(places: readonly Place[]): ReadonlyMap<string, Place> {
  const known = fixed.get(places);
  if (known) return known;
  const made = new Map(places.flatMap((place) => (/[:*]/.test(place.path) ? [] : [[place.path, place] as const])));
  fixed.set(places, made);
  return made;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = path
    .replace(/\/\*$/, "(?:/.*)?")
    .replace(/\/:(\w+)\?/g, "(?:/(?<$1>[^/]+))?")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const made = new RegExp(`^${pattern}/?$`);
  patterns.set(path, made);
  return made;
}

/** A path with its names filled in. */
export function fillPath(path: string, names: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => names[name] ?? "");
}

/** A place's own address, without what varies: what a menu links to. */
export const addressOf = ({ path }: Place): string => path.replace(/\/(\*|:.*)$/, "") || "/";
