import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Dashboard } from "#app/features/home/dashboard.tsx";
import { Landing } from "#app/features/home/landing.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { pinsOf } from "#app/server/pins.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { repeatsOf } from "./repeats.server.ts";
import { tilesOf } from "./tiles.server.ts";

await routeTexts("home", "security");

export const needs: Need = "guest";

/** `/`: the landing page for guests, the dashboard for those who are signed in. One round trip. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    if (!isUserVisit(visit)) return null;
    const { account: _account, menu, repeats, recent, ...home } = await visit.home();
    return {
      ...home,
      tiles: tilesOf(menu, pinsOf(args.request), visit),
      repeats: repeatsOf(repeats, visit.locale),
      recent: recent.map((row) => ({
        ...row,
        destination_number: shownDestination(row.type, row.destination_number, visit.locale),
      })),
    };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) => (data ? t("shell:nav.home") : t("landing:title")));

export default function Home() {
  const data = useLoaderData<typeof loader>();
  if (data) return <Dashboard {...data} />;
  // Guests get no JavaScript, so the browser's build leaves the landing page out.
  return import.meta.env.SSR ? <Landing /> : null;
}
