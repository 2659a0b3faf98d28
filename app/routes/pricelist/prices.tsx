import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PriceList } from "#app/features/pricelist/price-list.tsx";
import { searchPrices } from "#app/features/pricelist/search-prices.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listMenu } from "#core/accounts/list-menu.ts";
import { listPrices } from "#core/catalog/list-prices.ts";
import { prepaidType } from "#core/catalog/schema.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "guest";

const LONGEST_SEARCH = 64;

/** GET /pricelist/:type?q= : public, a guest's prices, searched on the server. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    if (args.params.type === undefined) throw redirect("/pricelist/pulsa");
    const type = prepaidType.safeParse(args.params.type);
    if (!type.success) throw new DomainError("not_found");
    const search = (visit.url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
    const [rows, menu] = await Promise.all([listPrices(visit.ctx, { type: type.data }), listMenu(visit.ctx)]);
    const types = menu.filter((entry) => entry.module === "prabayar").map((entry) => entry.type);
    return { type: type.data, types, search, rows: searchPrices(rows, search) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("pricelist:titleOf", { type: t(`common:services.${data.type}`) }) : t("pricelist:title"),
  );

export default function Prices() {
  return <PriceList {...useLoaderData<typeof loader>()} />;
}
