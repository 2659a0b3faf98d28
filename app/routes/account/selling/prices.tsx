import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { SELLING_PRICE_LIST } from "#core/selling/selling-price-list.ts";
import { listSellingPrices } from "#core/selling/selling-rules.ts";

await routeTexts("lists", "selling");

export const needs: Need = "active";

/** GET /account/selling-prices/list: what the user's customers are asked, to show, print or send them. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      SELLING_PRICE_LIST,
      (query) => listSellingPrices(visit.ctx, query),
      ({ operators }) => ({
        type: visit.site.services,
        operator: operators.map(({ code, name }) => ({ value: code, label: name })),
      }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("selling:priceListTitle"));

export default function SellingPricesRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("selling");
  return (
    <ListPage
      view={view}
      title={t("priceListTitle")}
      backTo="/account/selling-prices"
      lead={t("priceListIntro")}
      empty={
        <EmptyState icon={<Tags />} title={t("noPricesTitle")}>
          {t("noPricesText")}
        </EmptyState>
      }
    />
  );
}
