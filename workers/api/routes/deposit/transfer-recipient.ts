import { z } from "zod";
import { findRecipient } from "#core/transfers/find-recipient.ts";
import { recipientInput } from "#core/transfers/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const depositTransferRecipient: Endpoint = {
  method: "post",
  path: "/deposit/transfer/recipient",
  tag: "deposit",
  summary: "The name of whom a transfer would reach",
  access: "session",
  needs: "deposit_transfer",
  idempotency: "natural",
  body: recipientInput,
  bodyExample: { recipient: "0811000004" },
  data: z.object({ recipient: z.string(), name: z.string() }),
  dataExample: { name: "Dewi Lestari" },
  errors: ["recipient_not_found", "recipient_self"],
  handle: async ({ ctx, body }) => ({ data: await findRecipient(ctx, body) }),
};
