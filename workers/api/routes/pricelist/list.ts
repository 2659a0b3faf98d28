import { z } from "zod";
import { listPrices } from "#core/catalog/list-prices.ts";
import { pricelist, pricelistQuery, pricelistRow, pricelistSearch } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pricelistList: Endpoint = {
  method: "get",
  path: "/pricelist/{type}",
  tag: "pricelist",
  summary: "The price list of a type, of a bill its fees, at the asker's prices; a guest's are a member's",
  access: "public",
  needs: "guest",
  params: pricelistQuery,
  query: pricelistSearch,
  data: z.array(pricelistRow),
  meta: pricelist.pick({ category: true, updated_at: true }),
  async handle({ ctx, params, query }) {
    const { rows, category, updated_at } = await listPrices(ctx, params, query);
    return { data: rows, meta: { category, updated_at } };
  },
};
