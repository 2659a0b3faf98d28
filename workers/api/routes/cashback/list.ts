import { listCashback } from "#core/cashback/list-cashback.ts";
import { cashbackFilter, cashbackPage } from "#core/cashback/schema.ts";
import { pageMeta } from "#core/shared/fields.ts";
import type { Endpoint } from "../../endpoint.ts";

export const cashbackList: Endpoint = {
  method: "get",
  path: "/cashback",
  tag: "cashback",
  summary: "The cashback of your sales, newest first",
  access: "session",
  needs: "cashback",
  query: cashbackFilter,
  data: cashbackPage.pick({ rows: true, totals: true }),
  meta: pageMeta,
  errors: ["forbidden"],
  async handle({ ctx, query }) {
    const { rows, totals, meta } = await listCashback(ctx, query);
    return { data: { rows, totals }, meta };
  },
};
