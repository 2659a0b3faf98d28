import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withForm } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { keepPreferences, preferencesIn, savePreferences } from "#app/server/settings-cookies.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** POST /preferences: language, theme, text size, corners, font; each optional. Back to where one was. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    const chosen = preferencesIn(form);
    keepPreferences(visit, chosen);
    await savePreferences(visit, chosen);
    return redirect(safePath(form.text("redirectTo"), "/"));
  });
}

export function loader() {
  return redirect("/account");
}
