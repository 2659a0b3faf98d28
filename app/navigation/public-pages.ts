import { isBillType, isPrepaidType, landingPath } from "#core/catalog/product-types.ts";
import { HELP_PAGES } from "#core/help/pages.ts";
import type { Site } from "#core/ports/site.ts";
import { findPlace, type Place } from "./place.ts";

type Menu = Pick<Site, "services" | "bills">;

/** A page that everybody is shown alike (docs/decisions/public-pages.md). */
export interface PublicPage extends Pick<Place, "path"> {
  /** Keys of the query that its page reads, each with few values. Whatever else an address brings changes nothing. */
  readonly query?: readonly string[];
  /** Keys whose values people type, or that speak of one person: with one of them the page is drawn for that visit. */
  readonly own?: readonly string[];
  /** False where a page holds what is one visit's, and is drawn for each. */
  readonly isKept?: false;
  /** False where no search engine lists it, and so the sitemap has it not. */
  readonly isListed?: false;
  /** Its addresses for the sitemap where its path is a pattern, as the site's menu has them. */
  readonly addresses?: (menu: Menu) => readonly string[];
}

const ROWS = ["page", "per_page"] as const;

/** The one list of public pages: from it come what the edge keeps, the sitemap, and what search engines may list. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: "/" },
  { path: "/agency" },
  {
    path: "/pricelist/:type",
    query: ["operator", "status", ...ROWS],
    own: ["search", "q"],
    addresses: ({ services, bills }) => [...services, ...bills].map((type) => `/pricelist/${type}`),
  },
  { path: "/m/topupByExcel" },
  {
    path: "/m/pascabayar/:type",
    query: ["operator", ...ROWS],
    own: ["number"],
    addresses: ({ bills }) => bills.filter(isBillType).map(landingPath),
  },
  {
    path: "/m/:type",
    query: ["operator", ...ROWS],
    own: ["number"],
    addresses: ({ services }) => services.filter(isPrepaidType).map(landingPath),
  },
  { path: "/developers" },
  { path: "/developers/errors" },
  { path: "/blog/posts", query: ["page"], own: ["search", "tag"] },
  // Search engines come to posts from the list; the sitemap knows no rows.
  { path: "/blog/posts/:slug", addresses: () => [] },
  { path: "/help", own: ["search"] },
  // A part of a page that is listed as a whole.
  { path: "/help/privasi/:part", isListed: false },
  // A question that shows that no robot writes, good once.
  { path: "/help/hubungi-kami", isKept: false },
  { path: "/help/:slug", addresses: () => HELP_PAGES.map(({ path }) => path).filter((path) => /^\/help\//.test(path)) },
  { path: "/auth/login", query: ["signedOut", "deleted", "changed", "ended"], own: ["redirectTo"] },
  { path: "/auth/register", own: ["redirectTo", "invitation", "referral"] },
  { path: "/auth/forgot", isListed: false },
];

/** A file of a page, or its data, which only scripts ask for. */
const FILE = /\.\w+$/;

const REMEMBERED_PATHS = 1_000;
const LONGEST_PATH = 200;
const pages = new Map<string, PublicPage | null>();

/** The public page at an address without query, or null. */
export function publicPageAt(pathname: string): PublicPage | null {
  const known = pages.get(pathname);
  if (known !== undefined) return known;
  const page = FILE.test(pathname) ? null : (findPlace(PUBLIC_PAGES, pathname)?.place ?? null);
  if (pathname.length > LONGEST_PATH) return page;
  if (pages.size >= REMEMBERED_PATHS) pages.clear();
  pages.set(pathname, page);
  return page;
}

/** True for an address that search engines may list. */
export function isListedAt(pathname: string): boolean {
  const page = publicPageAt(pathname);
  return page !== null && page.isListed !== false;
}

/** Every address of the listed pages, once each, given what the menu sells. */
export function listedAddresses(menu: Menu): readonly string[] {
  const listed = PUBLIC_PAGES.filter(({ isListed }) => isListed !== false);
  return [...new Set(listed.flatMap(({ path, addresses }) => addresses?.(menu) ?? [path]))];
}
