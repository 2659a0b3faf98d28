import { z } from "zod";
import { getDeposit } from "#core/deposits/get-deposit.ts";
import { deposit } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositGet: Endpoint = {
  method: "get",
  path: "/deposit/{code}",
  tag: "deposit",
  summary: "One top-up",
  access: "session",
  needs: "active",
  params: z.object({ code: z.string() }),
  data: deposit,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getDeposit(ctx, params["code"] ?? "") }),
};
