import { z } from "zod";
import { signOut } from "#core/accounts/login/sign-out.ts";
import { signOutInput } from "#core/accounts/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csrfForNextCalls } from "../../http/csrf.ts";
import { csrfMeta } from "./csrf-meta.ts";

export const authLogout: Endpoint = {
  method: "post",
  path: "/auth/logout",
  tag: "auth",
  summary: "End this session, or every session of the account",
  description: "Clears the session cookie and renews the CSRF token. Without a session it does nothing.",
  access: "public",
  needs: "guest",
  idempotency: "natural",
  body: signOutInput,
  bodyExample: { everywhere: false },
  data: z.null(),
  meta: csrfMeta,
  errors: ["device_pending"],
  async handle({ request, env, ctx, body }) {
    await signOut(ctx, body);
    const csrf = await csrfForNextCalls(request, env, { renew: true });
    return { data: null, meta: { csrf_token: csrf.token }, setCookies: csrf.setCookies };
  },
};
