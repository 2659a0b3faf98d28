import { z } from "zod";
import { listProducts } from "#core/catalog/list-products.ts";
import { product, productsQuery } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarProducts: Endpoint = {
  method: "get",
  path: "/prabayar/products",
  tag: "prabayar",
  summary: "Products of a prepaid type at this account's prices",
  description: "`number` narrows the list to the operator that its prefix hints at; `operator` names one.",
  access: "public",
  needs: "guest",
  query: productsQuery,
  data: z.array(product),
  handle: async ({ ctx, query }) => ({ data: await listProducts(ctx, query) }),
};
