import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RulesPage } from "#app/features/selling/rules-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { shownRule } from "#app/server/selling-rule-view.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { SELLING_RULE_LIST } from "#core/selling/selling-rule-list.ts";
import { listSellingRules } from "#core/selling/selling-rules.ts";

await routeTexts("lists", "selling");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { searchParams } = visit.url;
    const { rows, ...view } = await listView(visit, SELLING_RULE_LIST, (query) => listSellingRules(visit.ctx, query));
    return {
      view: { ...view, rows: rows.map(({ id }) => ({ id })) },
      rules: rows.map((rule) => shownRule(visit, rule)),
      notice: searchParams.has("saved") ? "saved" : searchParams.has("deleted") ? "deleted" : null,
    } as const;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("selling:title"));

export default function SellingRulesRoute() {
  return <RulesPage {...useLoaderData<typeof loader>()} />;
}
