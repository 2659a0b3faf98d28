import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NoOperators, operatorMark } from "#app/features/admin/catalogue/operator-cells.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { OPERATOR_LIST } from "#core/catalog/admin/operator-list.ts";
import { listAdminOperators } from "#core/catalog/admin/operators.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, (visit) => listView(visit, OPERATOR_LIST, (query) => listAdminOperators(visit.ctx, query)));
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("catalogue:operators.title"));

export default function AdminOperatorsRoute() {
  const view = useLoaderData<typeof loader>();
  const { t } = useTranslation("catalogue");
  return (
    <AdminPage
      title={t("operators.title")}
      actions={
        <LinkButton to="/admin/operators/new" size="small">
          {t("operators.new")}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">{t("operators.intro")}</p>
      <ListParts
        view={view}
        caption={t("operators.title")}
        to={({ code }) => `/admin/operators/${encodeURIComponent(code)}`}
        mark={operatorMark}
        empty={<NoOperators />}
      />
    </AdminPage>
  );
}
