import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { insideSentence, whenText } from "#app/components/when.ts";
import { PromotionPage } from "#app/features/sell/promotion-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { wordsOf } from "#app/i18n/words-of.ts";
import { withUser } from "#app/server/route.server.ts";
import { listTexts } from "#app/server/sheet-texts.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { sellPath } from "#core/catalog/product-types.ts";
import { listPromoted } from "#core/catalog/promotions/promotions.ts";
import { availabilityOf } from "#core/catalog/types.ts";

export const needs: Need = "active";

/** GET /prabayar/promotion (core spec §2.2): what is sold for less than usual now. Its words come with it. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const { ctx, locale, site } = visit;
    const t = serverTexts(locale, site.name).getFixedT(locale);
    const { word } = listTexts(visit);
    const open = new Set((await visit.menu()).map(({ path }) => path));
    const rows = (await listPromoted(ctx)).filter(({ type }) => open.has(sellPath(type)));
    return {
      words: wordsOf(t, "promotions:page"),
      groups: [...new Set(rows.map(({ type }) => type))].map((type) => ({
        title: word?.("service", type) ?? type,
        products: rows
          .filter((row) => row.type === type)
          .map((row) => {
            const state = availabilityOf(row);
            return {
              code: row.product_code,
              name: row.product_name,
              operator: row.operator,
              price: row.price,
              regular: row.regular_price,
              until: row.promo_until && insideSentence(whenText(row.promo_until, ctx.now().getTime(), t as never)),
              state: state === "available" || state === "limited" ? null : (word?.("availability", state) ?? state),
              to: `${sellPath(type)}?${new URLSearchParams({ operator: row.operator, product: row.product_code })}`,
            };
          }),
      })),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageTitle(matches, () => page?.words["title"] ?? "");

export default function PromotionRoute() {
  return <PromotionPage {...useLoaderData<typeof loader>()} />;
}
