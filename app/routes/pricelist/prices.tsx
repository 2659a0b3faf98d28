import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PriceList } from "#app/features/pricelist/price-list.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { priceParams } from "#app/server/price-params.server.ts";
import { pricedType, pricedTypes } from "#app/server/priced-types.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import { isUserVisit, type Visit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { findPricedTypes, listPricePage } from "#core/catalog/list-prices.ts";
import { PRICE_LIST } from "#core/catalog/price-list.ts";
import { billSubject, landingPath, type ProductTypeCode, productType, typeNamed } from "#core/catalog/product-types.ts";
import type { Pricelist } from "#core/catalog/schema.ts";

export const needs: Need = "guest";
export const limited = true;

/** Plain HTML for everybody: no JavaScript reaches this page. */
export const handle = { documentOnly: true };

/** GET /pricelist/:type?search=&operator=&status=&page= : anybody's, at the prices of whoever asks. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const types = await pricedTypes(visit);
    const asked = args.params.type;
    const params = priceParams(visit.url).toString();
    const kept = params ? `?${params}` : "";
    if (asked === undefined) throw redirect(`/pricelist/${types[0] ?? "pulsa"}${kept}`);
    const named = typeNamed(asked);
    if (named === null) throw data(null, { status: 404 });
    const type = pricedType(asked, types);
    if (type === null) throw await elsewhere(visit, named);
    // A type has one address; so has a search.
    if (asked !== type || visit.url.searchParams.has("q")) {
      throw redirect(`/pricelist/${type}${kept}`);
    }
    const { word } = listTexts(visit);
    let list: Pricelist | undefined;
    const view = await listView(visit, PRICE_LIST, async (query) => {
      list = await listPricePage(visit.ctx, type, query);
      return list;
    });
    // What is not here may be there: asked only where nothing was found.
    const search = view.rows.length === 0 ? (view.search?.value ?? "") : "";
    const found = search === "" ? [] : await findPricedTypes(visit.ctx, search);
    return {
      view,
      elsewhere: found.flatMap(({ type: code, count }) =>
        code !== type && types.some((one) => one === code)
          ? [
              {
                code,
                count,
                name: word?.("service", code) ?? code,
                to: `/pricelist/${code}?${new URLSearchParams({ search })}`,
              },
            ]
          : [],
      ),
      type,
      types: types.map((code) => ({ code, name: word?.("service", code) ?? code, subject: billSubject(code) })),
      operators: list?.operators ?? [],
      updatedAt: list?.updated_at ?? null,
      category: isUserVisit(visit) && list ? list.category : null,
      landing: landingPath(type),
      canonical: `${visit.env.PUBLIC_URL}/pricelist/${type}`,
    };
  });
}

/**
 * The answer for a type that is not the visitor's: what only some may buy has a page that says so to a guest; all else
 * is not there. Never another type's list.
 */
async function elsewhere(visit: Visit, type: ProductTypeCode) {
  if (isUserVisit(visit) || productType(type).permission === null) return data(null, { status: 404 });
  const { rows } = await listPricePage(visit.ctx, type, { page: 1, per_page: 1 });
  return rows.length === 0 ? data(null, { status: 404 }) : redirect(landingPath(type));
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const name = page?.types.find(({ code }) => code === page.type)?.name ?? "";
  return publicMeta(matches, {
    title: (t) => (page ? t("pricelist:titleOf", { type: name }) : t("pricelist:title")),
    description: (t) => t("pricelist:description", { type: name }),
    canonical: page?.canonical,
  });
};

export default function Prices() {
  return <PriceList {...useLoaderData<typeof loader>()} />;
}
