import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgencyPage } from "#app/features/agency/agency-page.tsx";
import { publicMeta } from "#app/i18n/page-title.ts";
import { outlineOf } from "#app/server/help/outline.server.ts";
import { bannersOf } from "#app/server/known-banners.server.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** GET /agency: what an agent earns and does, for everybody (core spec §2.3). */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const [text, banners] = await Promise.all([outlineOf(visit, "agency"), bannersOf(visit, "agency")]);
    return { text, banners, canonical: `${visit.env.PUBLIC_URL}/agency` };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  publicMeta(matches, {
    title: () => data?.text.title ?? "",
    description: (t) => t("landing:agency.text"),
    canonical: data?.canonical,
  });

export default function AgencyRoute() {
  const { text, banners } = useLoaderData<typeof loader>();
  return <AgencyPage text={text} banners={banners} />;
}
