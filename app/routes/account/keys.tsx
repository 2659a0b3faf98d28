import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { KeysPage } from "#app/features/accounts/keys-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

await routeTexts("account");

export const needs: Need = "account";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:keys"));

/** Its words: few people ever read them. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ locale, site }) => ({
    words: wordsOf(serverTexts(locale, site.name).getFixedT(locale), "products:keys"),
  }));
}

export default function KeysRoute() {
  return <KeysPage {...useLoaderData<typeof loader>()} />;
}
