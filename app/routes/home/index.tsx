import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Dashboard } from "#app/features/home/dashboard.tsx";
import { Landing } from "#app/features/home/landing.tsx";
import { pageTitle, publicMeta } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { outlineOf } from "#app/server/help/outline.server.ts";
import { bannersOf } from "#app/server/known-banners.server.ts";
import { pinsOf } from "#app/server/pins.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { isBillType, isPrepaidType } from "#core/catalog/product-types.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { lookupLinks } from "../lookup/lookup.server.ts";
import { repeatsOf } from "./repeats.server.ts";
import { tilesOf } from "./tiles.server.ts";

await routeTexts("home", "security");

export const needs: Need = "guest";

/**
 * `/`: the landing page for guests, unless the site has a front page of its own elsewhere, and the dashboard for those
 * who are signed in. One round trip. The Android app has a
 * home of its own: below `/webapp` the first screen stands here.
 */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    if (visit.webapp) throw redirect("/prabayar");
    const shown = bannersOf(visit, "home");
    if (!isUserVisit(visit)) {
      const sells = visit.site.services.length > 0 || visit.site.bills.length > 0;
      if (visit.site.custom_frontend_view_exists && sells) throw redirect("/m");
      const types = [...visit.site.services.filter(isPrepaidType), ...visit.site.bills.filter(isBillType)];
      const [banners, text] = await Promise.all([shown, outlineOf(visit, "landing")]);
      return { text, lookups: lookupLinks(visit, types), banners, canonical: `${visit.env.PUBLIC_URL}/` };
    }
    const { account: _account, menu, others, used, repeats, recent, ...home } = await visit.home();
    return {
      ...home,
      banners: await shown,
      tiles: tilesOf({ menu, others, used }, pinsOf(args.request), visit),
      repeats: repeatsOf(repeats, visit.locale),
      recent: recent.map((row) => ({
        ...row,
        destination_number: shownDestination(row, visit.locale),
      })),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.lookups
    ? publicMeta(matches, {
        title: () => data.text.title,
        description: () => data.text.intro.html.replace(/<[^>]*>/g, "").trim(),
        canonical: data.canonical,
      })
    : pageTitle(matches, (t) => t("shell:nav.home"));

export default function Home() {
  const data = useLoaderData<typeof loader>();
  if (data.lookups === undefined) return <Dashboard {...data} />;
  // Guests get no JavaScript, so the browser's build leaves the landing page out.
  return import.meta.env.SSR ? <Landing text={data.text} lookups={data.lookups} banners={data.banners} /> : null;
}
