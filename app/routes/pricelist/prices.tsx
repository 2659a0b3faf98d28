import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PriceList } from "#app/features/pricelist/price-list.tsx";
import { priceSearch, searchPrices } from "#app/features/pricelist/search-prices.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { pricedType, pricedTypes } from "#app/server/priced-types.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listPrices } from "#core/catalog/list-prices.ts";

export const needs: Need = "guest";

/** GET /pricelist/:type?q= : anybody's, at the prices of whoever asks, searched on the server. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const types = await pricedTypes(visit);
    if (args.params.type === undefined) throw redirect(`/pricelist/${types[0] ?? "pulsa"}`);
    const type = pricedType(args.params.type, types);
    if (type === null) throw redirect("/pricelist");
    const search = priceSearch(visit.url);
    const { rows, category } = await listPrices(visit.ctx, { type });
    return {
      type,
      types,
      search,
      category: isUserVisit(visit) ? category : null,
      rows: searchPrices(rows, search),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("pricelist:titleOf", { type: t(`common:services.${data.type}`) }) : t("pricelist:title"),
  );

export default function Prices() {
  return <PriceList {...useLoaderData<typeof loader>()} />;
}
