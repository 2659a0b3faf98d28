import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LookupPage } from "#app/features/lookup/lookup-page.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { billTypeAt } from "#core/catalog/product-types.ts";
import { leadToFirst, lookupPage } from "./lookup.server.ts";

export const needs: Need = "guest";
export const limited = true;

/** GET /m/pascabayar/:type?number= (core spec §2.2): an unknown one leads to the menu's first. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, (visit) => {
    const type = billTypeAt(args.params["type"] ?? "");
    return type === null ? leadToFirst(visit) : lookupPage(visit, type);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicMeta(matches, {
    title: (t) => t(`lookup:title.${data?.subject ?? "bill"}`, { type: data?.name ?? "" }),
    description: (t) => t(`lookup:description.${data?.subject ?? "bill"}`, { type: data?.name ?? "" }),
    canonical: data?.canonical,
  });

export default function BillLookup() {
  return <LookupPage page={useLoaderData<typeof loader>()} />;
}
