import { register } from "#core/accounts/register.ts";
import { account, registerInput } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csrfForNextCalls } from "../../http/csrf.ts";
import { csrfMeta } from "./csrf-meta.ts";

export const authRegister: Endpoint = {
  method: "post",
  path: "/auth/register",
  tag: "auth",
  summary: "Make an account and sign in",
  access: "public",
  needs: "guest",
  csrf: "origin",
  idempotency: "natural",
  limit: "own",
  body: registerInput,
  bodyExample: {
    email: "sari@example.com",
    phone: "0812 3456 7890",
    name: "Sari Wulandari",
    password: "a-good-password",
  },
  data: account,
  meta: csrfMeta,
  errors: ["account_taken", "rate_limited"],
  async handle({ request, env, ctx, body }) {
    const data = await register(ctx, body);
    const csrf = await csrfForNextCalls(request, env, { renew: false });
    return { data, meta: { csrf_token: csrf.token }, setCookies: csrf.setCookies };
  },
};
