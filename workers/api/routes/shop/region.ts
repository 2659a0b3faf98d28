import { z } from "zod";
import { region, regionSearchInput } from "#core/regions/schema.ts";
import { searchRegions } from "#core/regions/search-regions.ts";
import type { Endpoint } from "../../endpoint.ts";

export const shopRegion: Endpoint = {
  method: "post",
  // The specification's spelling (shop spec §5).
  path: "/shop/public/shiping/region",
  tag: "shop",
  summary: "Regions of Indonesia by words of their names",
  description:
    "Each word is the beginning of a word of the sub-district, district, city or province, in any order; the 20 that fit best, `more` where there are others. `code` is Kemendagri's, and what `account/address` takes as `region_code`. The data are idn-area-data's, made available under the Open Database License 1.0.",
  access: "public",
  needs: "guest",
  idempotency: "natural",
  body: regionSearchInput,
  bodyExample: { search_key: "dago bandung" },
  data: z.array(region),
  meta: z.object({ more: z.boolean() }),
  async handle({ ctx, body }) {
    const { rows, more } = await searchRegions(ctx, body);
    return { data: rows, meta: { more } };
  },
};
