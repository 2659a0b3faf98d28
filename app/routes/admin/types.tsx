import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { TypeTable } from "#app/features/admin/catalogue/type-table.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { typeWord } from "#app/server/catalogue-words.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listTypes } from "#core/catalog/admin/operators.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const types = await listTypes(visit.ctx);
    return types.map((type) => ({ ...type, name: typeWord(visit, type.code) }));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("catalogue:operators.typesTitle"));

/** What kinds of product there are; their switches are the menu's. */
export default function AdminTypesRoute() {
  const rows = useLoaderData<typeof loader>();
  const { t } = useTranslation("catalogue");
  return (
    <AdminPage
      title={t("operators.typesTitle")}
      actions={
        <LinkButton to="/admin/menu" variant="secondary" size="small">
          {t("operators.toMenu")}
        </LinkButton>
      }
    >
      <p className="text-sm text-muted">{t("operators.typesIntro")}</p>
      <TypeTable rows={rows} />
    </AdminPage>
  );
}
