import { inviteAgent } from "#core/accounts/registration/invite-agent.ts";
import { inviteAgentInput, sentInvitation } from "#core/accounts/registration/registration-schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const accountAgent: Endpoint = {
  method: "post",
  path: "/account/agen",
  tag: "account",
  summary: "Invite somebody to be an agent: they open the account by a link to their email",
  description: "The answer is the same whether or not an account has this email or phone.",
  access: "session",
  needs: "agency",
  idempotency: "store",
  body: inviteAgentInput,
  bodyExample: { email: "agen.baru@example.com", phone: "0812 3456 7891", name: "Dewi Lestari" },
  data: sentInvitation,
  errors: ["registration_closed"],
  handle: async ({ ctx, body, env }) => ({ data: await inviteAgent(ctx, body, env.PUBLIC_URL) }),
};
