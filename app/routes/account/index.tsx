import type { MetaFunction } from "@remix-run/cloudflare";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import type { Need } from "#core/accounts/can.ts";

await routeTexts("account", "contacts", "profile", "security");

export const needs: Need = "account";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:title"));

/** Everything on it is the shell's account and the root's preferences: no loader of its own. */
export default function AccountRoute() {
  return <AccountPage />;
}
