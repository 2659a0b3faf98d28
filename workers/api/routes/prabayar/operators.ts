import { z } from "zod";
import { listOperators } from "#core/catalog/list-operators.ts";
import { operator, typeQuery } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarOperators: Endpoint = {
  method: "get",
  path: "/prabayar/operators",
  tag: "prabayar",
  summary: "Operators of a prepaid type with their number prefixes",
  access: "public",
  needs: "guest",
  query: typeQuery,
  data: z.array(operator),
  handle: async ({ ctx, query }) => ({ data: await listOperators(ctx, query) }),
};
