import { registerAgent } from "#core/accounts/register-agent.ts";
import { registerAgentInput, registeredAgent } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const accountAgent: Endpoint = {
  method: "post",
  path: "/account/agen",
  tag: "account",
  summary: "Open an agent's account for somebody; they choose the password by a code to their email",
  access: "session",
  needs: "agency",
  idempotency: "store",
  body: registerAgentInput,
  bodyExample: { email: "agen.baru@example.com", phone: "0812 3456 7891", name: "Dewi Lestari" },
  data: registeredAgent,
  errors: ["account_taken"],
  handle: async ({ ctx, body, env }) => ({ data: await registerAgent(ctx, body, env.PUBLIC_URL) }),
};
