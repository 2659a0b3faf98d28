import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { MESSAGE_CELLS } from "#app/features/admin/messages/message-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { CONTACT_LIST } from "#core/help/admin/contact-list.ts";
import { listContactMessages } from "#core/help/admin/contact-messages.ts";

export const needs: Need = "admin";

/** GET /admin/messages: what people wrote through the contact form. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, CONTACT_LIST, (query) => listContactMessages(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabMessages"));

export default function AdminMessagesRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation(["admin", "help"]);
  return (
    <AdminPage title={t("tabMessages")}>
      <p className="text-sm text-muted">{t("help:desk.intro")}</p>
      <ListParts
        view={view}
        caption={t("tabMessages")}
        to={({ code }) => `/admin/messages/${code}`}
        cells={MESSAGE_CELLS}
        empty={
          <EmptyState icon={<Mail />} title={t("help:desk.emptyTitle")}>
            {t("help:desk.emptyBody")}
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
