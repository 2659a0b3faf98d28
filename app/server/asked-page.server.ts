import { cookieValue, sessionCookieName } from "#adapters/supabase/session-cookies.ts";
import { DEFAULT_DISPLAY, type Display } from "#app/components/preferences.ts";
import { type PublicPage, publicPageAt } from "#app/navigation/public-pages.ts";
import { displayOfRequest, LOCALE_COOKIE, localeOfRequest, THEME_COOKIE } from "./preferences.server.ts";

/** What of a request goes on to a page that is drawn for everybody, besides its address, language and theme. */
const KEPT_HEADERS = ["CF-Connecting-IP", "CF-Ray"] as const;
/** A value of a key with few values is shorter. */
const LONGEST_VALUE = 40;

/** A public page as a guest asks for it. */
export interface AskedPage {
  /** All that the page hangs on: path, the query's keys that count, language and theme. */
  readonly name: string;
  /** Its path as the table has it. */
  readonly route: string;
  /** A request of nothing but that, from which the page is drawn: what is not in its name cannot be in the page. */
  readonly request: () => Request;
  /** What stands on the page's first element alone, and is written there for each visitor. */
  readonly look: Omit<Display, "theme">;
}

/** The public page that somebody without a session asks for; null for every other request. */
export async function askedPage(request: Request, publicUrl: string): Promise<AskedPage | null> {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  // An empty or ended one counts, too: whoever has one is never given what others are.
  if (cookieValue(request.headers.get("Cookie") ?? "", sessionCookieName({ PUBLIC_URL: publicUrl })) !== null)
    return null;
  const url = new URL(request.url);
  const page = publicPageAt(url.pathname);
  if (page === null || page.isKept === false) return null;
  const query = countedQuery(page, url.searchParams);
  if (query === null) return null;
  const locale = await localeOfRequest(request);
  const { theme, ...look } = displayOfRequest(request);
  const address = url.pathname + (query === "" ? "" : `?${query}`);
  const cookie = `${LOCALE_COOKIE}=${locale}; ${THEME_COOKIE}=${theme}`;
  return {
    name: `${locale}.${theme}${address}`,
    route: page.path,
    request: () => bareRequest(new URL(publicUrl).origin + address, cookie, request),
    look,
  };
}

function bareRequest(address: string, cookie: string, asked: Request): Request {
  const headers = new Headers({ Cookie: cookie });
  for (const name of KEPT_HEADERS) {
    const value = asked.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Request(address, { headers });
}

/** The query's keys that count, in the table's order; null where one speaks of the visitor, or says too much. */
function countedQuery({ query = [], own = [] }: PublicPage, params: URLSearchParams): string | null {
  if (params.size === 0) return "";
  if (own.some((key) => params.has(key))) return null;
  const counted = new URLSearchParams();
  for (const key of query) {
    const [value, ...others] = params.getAll(key);
    if (value === undefined) continue;
    if (others.length > 0 || value.length > LONGEST_VALUE) return null;
    counted.set(key, value);
  }
  return counted.toString();
}

/** The attributes of the page's first element that a look brings; empty for the usual one. */
export function lookAttributes({ text, corners, font }: AskedPage["look"]): string {
  const attribute = (name: string, value: string, usual: string) => (value === usual ? "" : ` data-${name}="${value}"`);
  return (
    attribute("text", text, DEFAULT_DISPLAY.text) +
    attribute("corners", corners, DEFAULT_DISPLAY.corners) +
    attribute("font", font, DEFAULT_DISPLAY.font)
  );
}
