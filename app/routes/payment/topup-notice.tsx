import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUserForm } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { closeTopupNotice } from "#core/deposits/close-notice.ts";

export const needs: Need = "active";

/** POST: closes the notice of a top-up, and goes back to where it stood. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx }, form) => {
    await closeTopupNotice(ctx, { code: form.text("code"), state: form.text("state") });
    return redirect(safePath(form.text("redirectTo"), "/"));
  });
}

export function loader() {
  return redirect("/account/laporan/deposit");
}
