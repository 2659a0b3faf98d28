import type { BannerView } from "#app/features/banners/banner-slide.tsx";
import type { Banner, StoredBanner } from "#core/marketing/banner-schema.ts";
import { bannersFor, getCarouselOfAll, PLACEHOLDER_BANNER } from "#core/marketing/get-carousel.ts";
import { bannerHref, type Carousel } from "#core/marketing/types.ts";
import { errorFields, log } from "#workers/_kit/log.ts";
import type { Visit } from "./visit.server.ts";

/** How long an isolate shows what it has read: a change is everywhere within half a minute. */
const FRESH_MS = 30_000;
/** How soon it is asked again after a failure. */
const AGAIN_MS = 5_000;

interface Known {
  readonly banners: readonly StoredBanner[];
  readonly until: number;
}

const known = new Map<Carousel, Known>();

/**
 * The banners of a carousel as a page draws them: the same for everybody who reads its language. While the database is
 * away the last ones stand; before there were any, one placeholder without a picture (core spec §8). Does not throw.
 */
export async function bannersOf(visit: Pick<Visit, "ctx" | "locale">, carousel: Carousel): Promise<BannerView[]> {
  const { ctx, locale } = visit;
  const now = ctx.now().getTime();
  const last = known.get(carousel);
  if (last && last.until > now) return bannersFor(locale, last.banners).map(bannerView);
  try {
    const banners = await getCarouselOfAll(ctx, carousel);
    known.set(carousel, { banners, until: now + FRESH_MS });
    return bannersFor(locale, banners).map(bannerView);
  } catch (error) {
    log("warn", "banners_unknown", { request_id: ctx.requestId, ...errorFields(error) });
    if (!last) return [bannerView(PLACEHOLDER_BANNER)];
    known.set(carousel, { ...last, until: now + AGAIN_MS });
    return bannersFor(locale, last.banners).map(bannerView);
  }
}

/** The next visit asks: a banner has just been changed. */
export function forgetBanners(): void {
  known.clear();
}

function bannerView({ id, image, caption, target, ...leading }: Banner): BannerView {
  return { id, image, caption, href: bannerHref(leading), newTab: target === "_blank" };
}
