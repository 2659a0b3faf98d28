import { z } from "zod";
import { listPrices } from "#core/catalog/list-prices.ts";
import { pricelist, pricelistQuery, pricelistRow } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pricelistList: Endpoint = {
  method: "get",
  path: "/pricelist/{type}",
  tag: "pricelist",
  summary: "The price list of a type, of a bill its fees, at the asker's prices; a guest's are a member's",
  access: "public",
  needs: "guest",
  params: pricelistQuery,
  data: z.array(pricelistRow),
  meta: pricelist.pick({ category: true, updated_at: true }),
  async handle({ ctx, params }) {
    const { rows, category, updated_at } = await listPrices(ctx, params);
    return { data: rows, meta: { category, updated_at } };
  },
};
