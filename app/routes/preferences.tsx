import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { CORNERS, TEXT_SIZES, THEMES } from "#app/components/preferences.ts";
import { preferenceCookie } from "#app/server/cookies.server.ts";
import { DISPLAY_COOKIE, LOCALE_COOKIE, oneOf, THEME_COOKIE } from "#app/server/preferences.server.ts";
import { withForm } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

/** POST /preferences: language, theme, text size, corners; each optional. Back to where one was. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    const headers = new Headers();
    const keep = (name: string, value: string | null) => {
      if (value !== null) headers.append("Set-Cookie", preferenceCookie(name, value, visit.secure));
    };
    keep(LOCALE_COOKIE, oneOf(LOCALES, form.get("locale")));
    keep(THEME_COOKIE, oneOf(THEMES, form.get("theme")));
    const text = oneOf(TEXT_SIZES, form.get("text"));
    const corners = oneOf(CORNERS, form.get("corners"));
    if (text || corners) {
      keep(DISPLAY_COOKIE, `${text ?? visit.display.text}.${corners ?? visit.display.corners}`);
    }
    const back = form.get("redirectTo");
    return redirect(safePath(typeof back === "string" ? back : null, "/"), { headers });
  });
}

export function loader() {
  return redirect("/account");
}
