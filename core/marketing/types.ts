/** The carousels that there are: `home` on the landing page and the signed-in home, `agency` on the page for agents. */
export const CAROUSELS = ["home", "agency"] as const;
export type Carousel = (typeof CAROUSELS)[number];

export const BANNER_SOURCES = ["upload", "external"] as const;
export const BANNER_DESTINATIONS = ["uri", "url", "page"] as const;
export type BannerDestination = (typeof BANNER_DESTINATIONS)[number];
export const BANNER_TARGETS = ["_self", "_blank"] as const;
export const BANNER_STATES = ["off", "planned", "running", "over"] as const;
export type BannerState = (typeof BANNER_STATES)[number];

/** Pages that a banner leads to by name, so that it still does when an address changes. */
export const BANNER_PAGES = {
  register: "/auth/register",
  pricelist: "/pricelist",
  promotion: "/prabayar/promotion",
  topup: "/payment/deposit/topup",
  agency: "/agency",
  help: "/help",
  contact: "/help/hubungi-kami",
  app: "/apk",
} as const;
export type BannerPage = keyof typeof BANNER_PAGES;

/** Most bytes of a picture: visitors on slow lines load it. */
export const BANNER_MAX_BYTES = 1024 * 1024;

interface Stored {
  readonly destination: BannerDestination | null;
  readonly leads_to: string | null;
}

interface Leading {
  readonly uri: string | null;
  readonly url: string | null;
  readonly page: string | null;
}

/** The same of one as admins have it. */
export function hrefOf({ destination, leads_to: to }: Stored): string | null {
  const at = (where: BannerDestination) => (destination === where ? to : null);
  return bannerHref({ uri: at("uri"), url: at("url"), page: at("page") });
}

/** Where a banner leads; null for nowhere, and for a page that is known no more. */
export function bannerHref({ uri, url, page }: Leading): string | null {
  if (page !== null) return Object.hasOwn(BANNER_PAGES, page) ? BANNER_PAGES[page as BannerPage] : null;
  return uri ?? url;
}
