import { z } from "zod";
import { getDeposit } from "#core/deposits/get-deposit.ts";
import { deposit } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

/** What differs in the contract's example of a top-up once it is paid. */
export const PAID_EXAMPLE = {
  status: "paid",
  credited: 100_000,
  fee_paid: 4_480,
  paid_at: "2026-11-20T09:44:03.201+07:00",
};

export const depositGet: Endpoint = {
  method: "get",
  path: "/deposit/{code}",
  tag: "deposit",
  summary: "One top-up",
  access: "session",
  needs: "active",
  params: z.object({ code: z.string() }),
  data: deposit,
  dataExample: PAID_EXAMPLE,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getDeposit(ctx, params["code"] ?? "") }),
};
