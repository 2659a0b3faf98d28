import { z } from "zod";
import { receipt } from "#core/receipts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { PAID_BILL_EXAMPLE } from "../pascabayar/paid-example.ts";
import { slipReceipt } from "./slip-receipt.ts";

export const receiptPascabayar: Endpoint = {
  method: "get",
  path: "/receipt/pascabayar/{id}",
  tag: "receipt",
  summary: "The customer's receipt of a bill that was paid",
  access: "session",
  needs: "active",
  params: z.object({ id: z.string() }),
  data: receipt,
  dataExample: {
    provider: "PLN",
    product_name: "Tagihan PLN",
    customer_number: "530000000001",
    bill: PAID_BILL_EXAMPLE,
  },
  errors: ["not_found", "no_receipt"],
  handle: async ({ ctx, params }) => ({ data: await slipReceipt(ctx, params["id"] ?? "") }),
};
