import { z } from "zod";
import { CAME_LIST } from "#core/referral/came-list.ts";
import { chooseReferralCode } from "#core/referral/choose-code.ts";
import { getReferral } from "#core/referral/get-referral.ts";
import { inviteByEmail } from "#core/referral/invite.ts";
import { listCame } from "#core/referral/list-came.ts";
import { cameRow, chooseCodeInput, inviteInput, inviteSent, referral } from "#core/referral/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "referral", access: "session", needs: "agency" } as const;

const code: Endpoint = {
  ...common,
  method: "get",
  path: "/referral/code",
  summary: "The agent's referral code, its address, and what it has brought",
  description: "A click is counted once a visitor and day, and never for a robot.",
  data: referral,
  handle: async ({ ctx, env }) => ({ data: await getReferral(ctx, env.PUBLIC_URL) }),
};

const choose: Endpoint = {
  ...common,
  method: "post",
  path: "/referral/code",
  summary: "Choose the referral code",
  description:
    "Four to sixteen letters and digits, whatever their case; of two that look alike (`O` and `0`, `I`, `L` and `1`, `S` and `5`, `B` and `8`, `Z` and `2`, `G` and `6`) one is given. The codes of before lead to the same agent for good. Five can be chosen in all, 30 days apart.",
  idempotency: "natural",
  body: chooseCodeInput,
  bodyExample: { referral_code: "WARUNGBUDI" },
  data: referral,
  errors: ["referral_code_refused", "referral_code_taken", "referral_code_soon", "referral_code_limit"],
  handle: async ({ ctx, body, env }) => ({ data: await chooseReferralCode(ctx, body, env.PUBLIC_URL) }),
};

const sendEmail: Endpoint = {
  ...common,
  method: "post",
  path: "/referral/send-email",
  summary: "Invite somebody by mail",
  description:
    "Ten a day (Jakarta), and never two to one address within 30 days. The answer is the same whether or not the address has an account, was invited by somebody else or wants no invitations; then no mail goes out.",
  idempotency: "store",
  body: inviteInput,
  bodyExample: { email: "calon@example.com" },
  data: inviteSent,
  errors: ["referral_invited", "registration_closed"],
  handle: async ({ ctx, body }) => ({ data: await inviteByEmail(ctx, body) }),
};

const registrations: Endpoint = {
  ...common,
  method: "get",
  path: "/referral/registrations",
  summary: "Who came by the agent's code, the newest first",
  description: "`name` is masked: two letters of each word; null of an account that was deleted.",
  data: z.array(cameRow),
  ...listEndpoint("query", { list: CAME_LIST, page: listCame, data: ({ rows }) => rows }),
};

export const REFERRAL_ENDPOINTS: readonly Endpoint[] = [code, choose, sendEmail, registrations];
