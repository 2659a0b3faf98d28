import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLiveWhile } from "#app/components/live-store.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { ComplaintBadge } from "#app/features/complaints/complaint-badge.tsx";
import { ListPage } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { COMPLAINT_LIST } from "#core/complaints/complaint-list.ts";
import { listComplaints } from "#core/complaints/list-complaints.ts";

await routeTexts("complaints", "lists");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, COMPLAINT_LIST, (query) => listComplaints(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("complaints:title"));

export default function ComplaintsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("complaints");
  useLiveWhile(view.rows.some(({ ended_at }) => ended_at === null));
  return (
    <ListPage
      view={view}
      title={t("title")}
      to={({ code }) => `/account/complaints/${code}`}
      cells={{ state: ({ state }) => <ComplaintBadge state={state} /> }}
      empty={
        <EmptyState
          icon={<ReceiptText />}
          title={t("emptyTitle")}
          action={<LinkButton to="/account/laporan/semua">{t("emptyAction")}</LinkButton>}
        >
          {t("emptyBody")}
        </EmptyState>
      }
    />
  );
}
