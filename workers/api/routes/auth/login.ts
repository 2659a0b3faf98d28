import { z } from "zod";
import { signIn } from "#core/accounts/login/sign-in.ts";
import { loginInput, signedInAnswer } from "#core/accounts/schema.ts";
import { errorText } from "#core/shared/errors.ts";
import type { Endpoint } from "../../endpoint.ts";
import type { ApiEnv } from "../../env.ts";
import { csrfForNextCalls } from "../../http/csrf.ts";
import { csrfMeta } from "./csrf-meta.ts";

/** How a device that waits is let in; told only where it waits. */
const letIn = z.object({
  by_device: z.string(),
  send_code: z.string(),
  verify_code: z.string(),
  /** Where codes are shown in development. */
  inbox: z.string().optional(),
});

export const authLogin: Endpoint = {
  method: "post",
  path: "/auth/login",
  tag: "auth",
  summary: "Sign in by email or phone",
  description:
    "Sets the session, device and CSRF cookies. Keep all three, and send `meta.csrf_token` as `X-CSRF-TOKEN` with every POST. A device that the account has not used before has `status` `new login attempt` and `account` null: it reaches nothing until a trusted device accepts it or the emailed code is entered; `meta.let_in` names the calls.",
  access: "public",
  needs: "guest",
  csrf: "origin",
  idempotency: "natural",
  limit: "own",
  body: loginInput,
  bodyExample: { login: "agen@gerai.test", password: "rahasia-123" },
  data: signedInAnswer,
  meta: csrfMeta.extend({ let_in: letIn.optional() }),
  errors: ["credentials_invalid", "device_blocked", "sign_in_closed", "rate_limited"],
  async handle({ request, env, ctx, body }) {
    const data = await signIn(ctx, body);
    const csrf = await csrfForNextCalls(request, env, { renew: false });
    const waits = data.device.status === "new login attempt";
    return {
      data,
      meta: { csrf_token: csrf.token, ...(waits ? { let_in: waysIn(env) } : {}) },
      ...(waits ? { message: errorText("device_pending", ctx.locale) } : {}),
      setCookies: csrf.setCookies,
    };
  },
};

function waysIn(env: ApiEnv): z.infer<typeof letIn> {
  return {
    by_device: "/api/v1/account/device/{id}/accept",
    send_code: "/api/v1/account/device/send-code",
    verify_code: "/api/v1/account/device/verify-code",
    ...(env.ENVIRONMENT === "production" ? {} : { inbox: `${new URL(env.PUBLIC_URL).origin}/dev/inbox` }),
  };
}
