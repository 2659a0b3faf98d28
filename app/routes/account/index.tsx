import type { MetaFunction } from "@remix-run/cloudflare";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import type { Need } from "#core/accounts/can.ts";

await routeTexts("account", "contacts", "profile", "security");

export const needs: Need = "account";

/** Nothing is read: who may not come in is told so, whether the server or the browser draws the page. */
export const loader = () => null;

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:title"));

/** Everything on it is the shell's account and the root's preferences: no loader of its own. */
export default function AccountRoute() {
  return <AccountPage />;
}
