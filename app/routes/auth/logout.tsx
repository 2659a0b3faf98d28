import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { csrfSetCookie, newCsrfId } from "#core/accounts/csrf-token.ts";
import { signOut } from "#core/accounts/login/sign-out.ts";

export const needs: Need = "guest";

/** POST /auth/logout: ends this session; the CSRF id is renewed with it. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit) => {
    await signOut(visit.ctx);
    return redirect("/auth/login?signedOut=1", {
      headers: { "Set-Cookie": csrfSetCookie(newCsrfId(), visit.secure) },
    });
  });
}

export function loader() {
  return redirect("/");
}
