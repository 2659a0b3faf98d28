import { z } from "zod";
import { listOperators } from "#core/catalog/list-operators.ts";
import { operator, typeQuery } from "#core/catalog/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarOperators: Endpoint = {
  method: "get",
  path: "/prabayar/operators",
  tag: "prabayar",
  summary: "Operators of a prepaid type with their number prefixes",
  description:
    "`fields` is what an operator's products are sold to besides the number, a game's zone for instance: each follows after `|` in `destination`, in this order. A choice is sent by its `value`.",
  access: "public",
  needs: "guest",
  query: typeQuery,
  data: z.array(operator),
  handle: async ({ ctx, query }) => ({ data: await listOperators(ctx, query) }),
};
