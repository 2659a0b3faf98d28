import { z } from "zod";
import { listPrices } from "#core/catalog/list-prices.ts";
import { pricelist, pricelistRow, typeQuery } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pricelistList: Endpoint = {
  method: "get",
  path: "/pricelist/{type}",
  tag: "pricelist",
  summary: "The price list of a prepaid type, at the asker's prices; a guest's are a member's",
  access: "public",
  needs: "guest",
  params: typeQuery,
  data: z.array(pricelistRow),
  meta: pricelist.pick({ category: true }),
  async handle({ ctx, params }) {
    const { rows, category } = await listPrices(ctx, params);
    return { data: rows, meta: { category } };
  },
};
