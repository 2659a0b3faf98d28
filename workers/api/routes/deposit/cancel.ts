import { z } from "zod";
import { cancelDeposit } from "#core/deposits/cancel-deposit.ts";
import { deposit } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositCancel: Endpoint = {
  method: "post",
  path: "/deposit/{code}/cancel",
  tag: "deposit",
  summary: "Cancel a top-up that is not paid",
  access: "session",
  needs: "active",
  idempotency: "store",
  params: z.object({ code: z.string() }),
  data: deposit,
  dataExample: { status: "cancelled" },
  errors: ["not_found", "deposit_not_cancellable"],
  handle: async ({ ctx, params }) => ({ data: await cancelDeposit(ctx, params["code"] ?? "") }),
};
