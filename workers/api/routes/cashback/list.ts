import { cashbackSheet } from "#core/cashback/cashback-sheet.ts";
import { exportCashback } from "#core/cashback/export-cashback.ts";
import { listCashback } from "#core/cashback/list-cashback.ts";
import { cashbackFilter, cashbackPage } from "#core/cashback/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { rowsAndTotals, sheetList } from "../../sheet-list.ts";

export const cashbackList: Endpoint = {
  method: "get",
  path: "/cashback",
  tag: "cashback",
  summary: "The cashback of your sales, newest first",
  access: "session",
  needs: "cashback",
  query: cashbackFilter,
  data: cashbackPage.pick({ rows: true, totals: true }),
  dataExample: { totals: { credited: 50, due: 0 } },
  ...sheetList("query", {
    sheet: cashbackSheet,
    list: listCashback,
    rows: exportCashback,
    data: rowsAndTotals,
  }),
};
