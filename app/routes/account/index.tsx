import type { MetaFunction } from "@remix-run/cloudflare";
import { AccountPage } from "#app/features/account/account-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "account";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:title"));

/** Everything on it is the shell's account and the root's preferences: no loader of its own. */
export default function AccountRoute() {
  return <AccountPage />;
}
