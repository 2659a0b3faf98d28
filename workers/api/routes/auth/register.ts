import { register, resendRegistrationCode, verifyRegistration } from "#core/accounts/registration/register.ts";
import {
  registerInput,
  registrationCodeInput,
  registrationSent,
  registrationVerifyInput,
} from "#core/accounts/registration/registration-schema.ts";
import { account } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csrfForNextCalls } from "../../http/csrf.ts";
import { csrfMeta } from "./csrf-meta.ts";

const common = {
  method: "post",
  tag: "auth",
  access: "public",
  needs: "guest",
  csrf: "origin",
  idempotency: "natural",
  limit: "own",
} as const;

const SENT_EXAMPLE = {
  account: null,
  to: "s•••@example.com",
  channel: "email",
  expires_at: "2026-11-22T09:06:00+00:00",
  sends_left: 4,
};

const begin: Endpoint = {
  ...common,
  path: "/auth/register",
  summary: "Begin an account: a code is mailed to the email",
  description:
    "`consent` says that the person agrees to the terms (/help/persyaratan) and the privacy notice (/help/privasi); their versions are kept with the time. The answer is the same whether or not an account has this email or phone; the owner of a known one is told by mail. The device's cookie of the answer belongs to the registration.",
  body: registerInput,
  bodyExample: {
    email: "sari@example.com",
    phone: "0812 3456 7890",
    name: "Sari Wulandari",
    password: "a-good-password",
    consent: true,
  },
  data: registrationSent,
  dataExample: SENT_EXAMPLE,
  errors: ["registration_closed", "code_sends_exceeded", "rate_limited"],
  handle: async ({ ctx, body }) => ({ data: await register(ctx, body) }),
};

const resend: Endpoint = {
  ...common,
  path: "/auth/register/send-code",
  summary: "Send the code of a registration again, or to another email",
  description: "Within an hour, from the device that registers. The code before ends.",
  body: registrationCodeInput,
  bodyExample: { email: "sari@example.con", new_email: "sari@example.com" },
  data: registrationSent,
  dataExample: SENT_EXAMPLE,
  errors: ["registration_closed", "registration_over", "code_sends_exceeded", "rate_limited"],
  handle: async ({ ctx, body }) => ({ data: await resendRegistrationCode(ctx, body) }),
};

const verify: Endpoint = {
  ...common,
  path: "/auth/register/verify",
  summary: "Make the account by the emailed code and sign in",
  description: "`hp` is empty where somebody else has the phone: it is added later, by a code to it.",
  body: registrationVerifyInput,
  bodyExample: { email: "sari@example.com", code: "123456" },
  data: account,
  meta: csrfMeta,
  errors: [
    "code_incorrect",
    "code_expired",
    "code_tries_exceeded",
    "account_taken",
    "registration_over",
    "registration_closed",
  ],
  async handle({ request, env, ctx, body }) {
    const data = await verifyRegistration(ctx, body);
    const csrf = await csrfForNextCalls(request, env, { renew: false });
    return { data, meta: { csrf_token: csrf.token }, setCookies: csrf.setCookies };
  },
};

export const REGISTER_ENDPOINTS: readonly Endpoint[] = [begin, resend, verify];
