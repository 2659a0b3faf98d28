import { z } from "zod";
import { depositSheet } from "#core/deposits/deposit-sheet.ts";
import { exportDeposits } from "#core/deposits/export-deposits.ts";
import { listDeposits } from "#core/deposits/list-deposits.ts";
import { deposit, depositFilter } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { sheetList } from "../../sheet-list.ts";

export const depositList: Endpoint = {
  method: "get",
  path: "/deposit",
  tag: "deposit",
  summary: "Your top-ups, newest first",
  access: "session",
  needs: "active",
  query: depositFilter,
  data: z.array(deposit),
  ...sheetList("query", {
    sheet: depositSheet,
    list: listDeposits,
    rows: exportDeposits,
    data: ({ rows }) => rows,
  }),
};
