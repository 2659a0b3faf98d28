import { z } from "zod";
import { carousel } from "#core/marketing/banner-schema.ts";
import { getCarousel } from "#core/marketing/get-carousel.ts";
import type { Endpoint } from "../../endpoint.ts";

export const carouselGet: Endpoint = {
  method: "get",
  path: "/marketing/carousel/{name}",
  tag: "marketing",
  summary: "The banners of a carousel that run now, in their order, for readers of the asked language",
  description:
    "`name` is `home` or `agency`; another one has no banners. `image` is an address of this site, whatever the `source`: a picture from `external_url` is kept here. `uri` is a path of this site, `url` an https address elsewhere, `page` the name of a page of this site; with `destination` null a banner leads nowhere.",
  access: "public",
  needs: "guest",
  params: z.object({ name: z.string().max(32, "too_long") }),
  data: carousel,
  handle: async ({ ctx, params }) => ({ data: { banners: await getCarousel(ctx, params["name"] ?? "") } }),
};
