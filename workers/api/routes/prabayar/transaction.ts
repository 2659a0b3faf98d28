import { z } from "zod";
import { getTransaction } from "#core/purchases/get-transaction.ts";
import { transactionDetail } from "#core/purchases/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const prabayarTransaction: Endpoint = {
  method: "get",
  path: "/prabayar/transactions/{ref_id}",
  tag: "prabayar",
  summary: "One transaction with its timeline",
  access: "session",
  needs: "active",
  params: z.object({ ref_id: z.string() }),
  data: transactionDetail,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getTransaction(ctx, params["ref_id"] ?? "") }),
};
