import { z } from "zod";
import { DEPOSIT_LIST } from "#core/deposits/deposit-list.ts";
import { exportDeposits } from "#core/deposits/export-deposits.ts";
import { listDeposits } from "#core/deposits/list-deposits.ts";
import { deposit } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

export const depositList: Endpoint = {
  method: "get",
  path: "/deposit",
  tag: "deposit",
  summary: "Your top-ups, newest first",
  access: "session",
  needs: "active",
  data: z.array(deposit),
  ...listEndpoint("query", {
    list: DEPOSIT_LIST,
    page: listDeposits,
    rows: exportDeposits,
    data: ({ rows }) => rows,
  }),
};
