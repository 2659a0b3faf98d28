import { z } from "zod";

/** A village or its like in a town, the smallest region that has a name of its own (docs/decisions/regions.md). */
export const region = z.object({
  /** Kemendagri's code, e.g. 32.73.02.1004. */
  code: z.string(),
  sub_district: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
});
export type Region = z.infer<typeof region>;

/** `more`: the search finds others besides. */
export const foundRegions = z.object({ rows: z.array(region), more: z.boolean() });
export type FoundRegions = z.infer<typeof foundRegions>;

/** POST shop/public/shiping/region (shop spec §3): words of the names in any order. */
export const regionSearchInput = z.object({
  search_key: z.string({ error: "required" }).trim().min(3, "too_short").max(100, "too_long"),
});
