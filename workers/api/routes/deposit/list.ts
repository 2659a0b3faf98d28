import { z } from "zod";
import { listDeposits } from "#core/deposits/list-deposits.ts";
import { deposit, depositFilter } from "#core/deposits/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositList: Endpoint = {
  method: "get",
  path: "/deposit",
  tag: "deposit",
  summary: "Your top-ups, newest first",
  access: "session",
  needs: "active",
  query: depositFilter,
  data: z.array(deposit),
  meta: pageMeta,
  async handle({ ctx, query }) {
    const { rows, meta } = await listDeposits(ctx, query);
    return { data: rows, meta };
  },
};
