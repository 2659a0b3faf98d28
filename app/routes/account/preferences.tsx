import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PreferencesPage } from "#app/features/profile/preferences-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { updateSettings } from "#core/accounts/profile/profile.ts";

await routeTexts("profile");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ url }) => ({ saved: url.searchParams.has("saved") }));
}

/** The three menus; language and look have /preferences, which guests use too. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx, account }, form) => {
    const { permissions } = await account();
    await updateSettings(ctx, {
      shop: form.has("shop"),
      ppob: form.has("ppob"),
      // Whoever may not use it is not asked, and keeps what they once chose.
      ...(permissions.includes("multicourier") ? { multicourier: form.has("multicourier") } : {}),
    });
    return redirect("/account/preferences?saved=1");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("profile:preferences"));

export default function PreferencesRoute() {
  return <PreferencesPage saved={useLoaderData<typeof loader>().saved} />;
}
