import { z } from "zod";
import { account, loginInput } from "#core/accounts/schema.ts";
import { signIn } from "#core/accounts/sign-in.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csrfForNextCalls } from "../../http/csrf.ts";
import { csrfMeta } from "./csrf-meta.ts";

const signedIn = z.object({
  account,
  /** Where this session lives. */
  device: z.object({ id: z.string(), status: z.literal("current session") }),
});

export const authLogin: Endpoint = {
  method: "post",
  path: "/auth/login",
  tag: "auth",
  summary: "Sign in by email or phone",
  description:
    "Sets the session and CSRF cookies. Keep both, and send `meta.csrf_token` as `X-CSRF-TOKEN` with every POST.",
  access: "public",
  csrf: "origin",
  idempotency: "natural",
  limit: "own",
  body: loginInput,
  bodyExample: { login: "agen@gerai.test", password: "rahasia-123" },
  data: signedIn,
  meta: csrfMeta,
  errors: ["credentials_invalid", "rate_limited"],
  async handle({ request, env, ctx, body }) {
    const account = await signIn(ctx, body);
    const csrf = await csrfForNextCalls(request, env, { renew: false });
    const id = ctx.identity.signedIn?.sessionId ?? "";
    return {
      data: { account, device: { id, status: "current session" } },
      meta: { csrf_token: csrf.token },
      setCookies: csrf.setCookies,
    };
  },
};
