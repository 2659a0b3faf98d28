import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { FileUp, Tags } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { OWN_PRICE_LIST } from "#core/selling/own-price-list.ts";
import { listOwnPrices } from "#core/selling/own-prices.ts";
import type { OwnPrice } from "#core/selling/schema.ts";
import { formatRupiah } from "#core/shared/money.ts";

await routeTexts("lists", "selling");

export const needs: Need = "active";

/** GET /account/selling-prices/preview: all that the user's rules make, with what it costs them. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) =>
    listView(
      visit,
      OWN_PRICE_LIST,
      (query) => listOwnPrices(visit.ctx, query),
      ({ operators }) => ({
        type: visit.site.services,
        operator: operators.map(({ code, name }) => ({ value: code, label: name })),
      }),
    ),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("selling:previewTitle"));

export default function OwnPricesRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("selling");
  const labelled = (key: "buying" | "profit" | "selling", amount: number, place: "table" | "card") =>
    place === "table" ? (
      <Money bare amount={amount} />
    ) : (
      <span className="num whitespace-nowrap">{t(key, { price: formatRupiah(amount) })}</span>
    );
  return (
    <ListPage
      view={view}
      title={t("previewTitle")}
      backTo="/account/selling-prices"
      lead={t("previewIntro")}
      actions={
        <LinkButton to="/account/selling-prices/import" variant="secondary" size="small" icon={<FileUp />}>
          {t("importTitle")}
        </LinkButton>
      }
      cells={{
        buying_price: (row: OwnPrice, place) => labelled("buying", row.buying_price, place),
        profit: (row: OwnPrice, place) => labelled("profit", row.profit, place),
        selling_price: (row: OwnPrice, place) => labelled("selling", row.selling_price, place),
      }}
      empty={
        <EmptyState icon={<Tags />} title={t("noPricesTitle")}>
          {t("noPricesText")}
        </EmptyState>
      }
    />
  );
}
