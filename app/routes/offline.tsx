import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { OfflinePage } from "#app/features/offline/offline-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "guest";

/** Plain HTML for everybody, and a script of its own. */
export const handle = { documentOnly: true };

/** GET /offline: what a browser shows in the place of any page where it has no network (docs/decisions/offline.md). */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async () => null);
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("offline:title"));

export default function OfflineRoute() {
  return <OfflinePage />;
}
