import { z } from "zod";
import { receipt } from "#core/receipts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { slipReceipt } from "./slip-receipt.ts";

export const receiptPrabayar: Endpoint = {
  method: "get",
  path: "/receipt/prabayar/{ref_id}",
  tag: "receipt",
  summary: "The customer's receipt of a sale that succeeded",
  access: "session",
  needs: "active",
  params: z.object({ ref_id: z.string() }),
  data: receipt,
  errors: ["not_found", "no_receipt"],
  handle: async ({ ctx, params }) => ({ data: await slipReceipt(ctx, params["ref_id"] ?? "") }),
};
