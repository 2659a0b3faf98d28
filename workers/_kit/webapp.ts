/** Where the variant of the pages stands that the Android app shows (docs/decisions/app-variant.md). */
export const WEBAPP = "/webapp";

/**
 * Pages that have no variant: whoever asks for one below it is led to the page itself. Read as routes are matched:
 * decoded, in capital letters or small ones.
 */
const WITHOUT_VARIANT = /^\/(?:admin|agency|apk|auth|checkout|developers|m|midtrans|pricelist|r|unsubscribe)(?:\/|$)/i;

/** The path below `/webapp`, beginning with a slash; null for one that stands elsewhere. */
export function belowWebapp(pathname: string): string | null {
  if (pathname === WEBAPP) return "/";
  return pathname.startsWith(`${WEBAPP}/`) ? pathname.slice(WEBAPP.length) : null;
}

/**
 * Where an address below `/webapp` leads that has no variant, with the way back into it; null where it has one. Data
 * and lists of routes, which only a page's script asks for, are answered where they are asked.
 */
export function outOfWebapp({ pathname, searchParams }: URL): string | null {
  const path = belowWebapp(pathname);
  if (path === null || path.endsWith(".data") || !WITHOUT_VARIANT.test(decoded(path))) return null;
  const search = new URLSearchParams(searchParams);
  const back = search.get("redirectTo");
  if (back?.startsWith("/") && belowWebapp(back) === null) search.set("redirectTo", WEBAPP + back);
  return `${path}${search.size > 0 ? `?${search}` : ""}`;
}

/** A path as it is meant; one that cannot be decoded as it stands. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
