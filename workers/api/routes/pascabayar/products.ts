import { z } from "zod";
import { billersQuery, listBillers } from "#core/inquiries/list-billers.ts";
import { biller } from "#core/inquiries/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const pascabayarProducts: Endpoint = {
  method: "get",
  path: "/pascabayar/products",
  tag: "pascabayar",
  summary: "Who sends bills of a type",
  description: "What a bill costs is told by its inquiry.",
  access: "public",
  needs: "guest",
  query: billersQuery,
  data: z.array(biller),
  handle: async ({ ctx, query }) => ({ data: await listBillers(ctx, query) }),
};
