import { z } from "zod";
import { listPrices } from "#core/catalog/list-prices.ts";
import { pricelistRow, typeQuery } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pricelistList: Endpoint = {
  method: "get",
  path: "/pricelist/{type}",
  tag: "pricelist",
  summary: "The public price list of a prepaid type",
  access: "public",
  needs: "guest",
  params: typeQuery,
  data: z.array(pricelistRow),
  handle: async ({ ctx, params }) => ({ data: await listPrices(ctx, params) }),
};
