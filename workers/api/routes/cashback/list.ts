import { CASHBACK_LIST } from "#core/cashback/cashback-list.ts";
import { exportCashback } from "#core/cashback/export-cashback.ts";
import { listCashback } from "#core/cashback/list-cashback.ts";
import { cashbackPage } from "#core/cashback/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint, rowsAndTotals } from "../../list-endpoint.ts";

export const cashbackList: Endpoint = {
  method: "get",
  path: "/cashback",
  tag: "cashback",
  summary: "The cashback of your sales, newest first",
  access: "session",
  needs: "cashback",
  data: cashbackPage.pick({ rows: true, totals: true }),
  dataExample: { totals: { credited: 50, due: 0 } },
  ...listEndpoint("query", {
    list: CASHBACK_LIST,
    page: listCashback,
    rows: exportCashback,
    data: rowsAndTotals,
  }),
};
