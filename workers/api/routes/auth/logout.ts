import { z } from "zod";
import { signOut } from "#core/accounts/sign-out.ts";
import type { Endpoint } from "../../endpoint.ts";
import { csrfForNextCalls } from "../../http/csrf.ts";
import { csrfMeta } from "./csrf-meta.ts";

export const authLogout: Endpoint = {
  method: "post",
  path: "/auth/logout",
  tag: "auth",
  summary: "End this session",
  description: "Clears the session cookie and renews the CSRF token. Without a session it does nothing.",
  access: "public",
  needs: "guest",
  idempotency: "natural",
  data: z.null(),
  meta: csrfMeta,
  async handle({ request, env, ctx }) {
    await signOut(ctx);
    const csrf = await csrfForNextCalls(request, env, { renew: true });
    return { data: null, meta: { csrf_token: csrf.token }, setCookies: csrf.setCookies };
  },
};
