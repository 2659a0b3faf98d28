import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ExcelLookup } from "#app/features/lookup/excel-lookup.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { pricedTypes } from "#app/server/priced-types.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { lookupLinks } from "./lookup.server.ts";

export const needs: Need = "guest";
export const limited = true;

/** GET /m/topupByExcel: what it is; whoever is signed in is led there. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    if (isUserVisit(visit)) throw redirect("/prabayar/topupByExcel");
    return {
      canonical: `${visit.env.PUBLIC_URL}/m/topupByExcel`,
      others: lookupLinks(visit, await pricedTypes(visit)),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicMeta(matches, {
    title: (t) => t("common:services.topup-by-excel"),
    description: (t) => t("lookup:excel.lead"),
    canonical: data?.canonical,
  });

export default function ExcelLookupRoute() {
  const { others } = useLoaderData<typeof loader>();
  return <ExcelLookup others={others} />;
}
