import { z } from "zod";
import { checkDeposit } from "#core/deposits/check-deposit.ts";
import { checkedDeposit } from "#core/deposits/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { PAID_EXAMPLE } from "./get.ts";

export const depositCheck: Endpoint = {
  method: "post",
  path: "/deposit/{code}/check",
  tag: "deposit",
  summary: "Ask the payment provider now whether a top-up is paid",
  description:
    "For `I have paid`: the deposit as it is after the provider was asked, and what that came to. " +
    "Few a minute; callbacks and the minute's sweep go on by themselves.",
  access: "session",
  needs: "active",
  idempotency: "natural",
  params: z.object({ code: z.string() }),
  data: checkedDeposit,
  dataExample: { deposit: PAID_EXAMPLE },
  errors: ["not_found", "rate_limited", "maintenance"],
  handle: async ({ ctx, params }) => ({ data: await checkDeposit(ctx, params["code"] ?? "") }),
};
