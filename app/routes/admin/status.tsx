import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { StatusView } from "#app/features/admin/status/status-view.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getSiteStatus } from "#core/health/site-status.ts";

export const needs: Need = "admin";

/** Seconds after which the page comes anew. */
const REFRESH_S = 30;
const HERE = "/admin/status";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const refreshes = url.searchParams.get("refresh") !== "off";
    return { status: await getSiteStatus(ctx), refreshes };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("status:title"));

/** How the site's machinery stands. */
export default function AdminStatusRoute() {
  const { status, refreshes } = useLoaderData<typeof loader>();
  const { t } = useTranslation("status");
  const [params] = useSearchParams();
  const done = /^\d{1,9}$/.exec(params.get("done") ?? "")?.[0];
  return (
    <AdminPage title={t("title")}>
      {done === undefined ? null : (
        <Alert tone="ok" live>
          {t("replay.done", { count: Number(done) })}
        </Alert>
      )}
      <StatusView status={status} refreshes={refreshes} />
      {refreshes ? (
        <>
          {/* What the browser does by itself ends at its own error page where there is no network: the script waits. */}
          <noscript>
            <meta httpEquiv="refresh" content={`${REFRESH_S}; url=${HERE}`} />
          </noscript>
          <script src="/come-anew.js" data-seconds={REFRESH_S} data-to={HERE} defer />
        </>
      ) : null}
    </AdminPage>
  );
}
