import type { StoredObject } from "../ports/object-store.ts";
import type { Context, With } from "../shared/context.ts";
import type { Locale } from "../shared/error-catalogue.ts";
import { DomainError } from "../shared/errors.ts";
import { bannerImageGet, carouselGet } from "./banner-db.ts";
import { type Banner, bannerId, type StoredBanner } from "./banner-schema.ts";

/** Anybody: the banners of a carousel that run now for readers of the asker's language; an unknown name has none. */
export async function getCarousel(ctx: Context, name: string): Promise<Banner[]> {
  return bannersFor(ctx.locale, await carouselGet(ctx.db, name));
}

/** Anybody: the same for readers of every language, for `bannersFor`. */
export function getCarouselOfAll(ctx: Pick<Context, "db">, name: string): Promise<StoredBanner[]> {
  return carouselGet(ctx.db, name);
}

/** Those of every language and of this one, as everybody gets them. */
export function bannersFor(locale: Locale, stored: readonly StoredBanner[]): Banner[] {
  return stored
    .filter(({ language }) => language === null || language === locale)
    .map(({ language: _language, leads_to: to, width: _width, height: _height, ...rest }) => ({
      ...rest,
      uri: rest.destination === "uri" ? to : null,
      url: rest.destination === "url" ? to : null,
      page: rest.destination === "page" ? to : null,
    }));
}

/** What stands in the place of a carousel that could not be fetched: one banner without a picture (core spec §8). */
export const PLACEHOLDER_BANNER: Banner = {
  id: "placeholder",
  source: "upload",
  image: null,
  external_url: null,
  destination: null,
  uri: null,
  url: null,
  page: null,
  target: "_self",
  caption: "",
};

/** Anybody: a banner's picture by the id in its address. Throws `not_found`. */
export async function getBannerImage(ctx: With<"objects">, id: unknown): Promise<StoredObject> {
  const parsed = bannerId.safeParse(id);
  if (!parsed.success) throw new DomainError("not_found");
  const { object_key, content_type } = await bannerImageGet(ctx.db, parsed.data);
  const found = await ctx.objects.get(object_key);
  if (found === null) throw new DomainError("not_found");
  return { bytes: found.bytes, contentType: content_type };
}
