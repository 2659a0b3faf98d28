import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Truck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { LACKING } from "#app/server/guard-routes.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

await routeTexts();

/** Without the permission the way leads to the pulsa screen (core spec §6, app/server/guard-routes.server.ts). */
export const needs: Need = "multicourier";

/** With the permission it takes the person's own switch, too. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    if (!(await visit.account()).multicourier) throw redirect(`/prabayar?${LACKING}=multicourier`);
    return null;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("shell:courier.title"));

/** Every screen of the mode until it is there: that it comes, and the way back to what there is. */
export default function MultiCourier() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("courier.title")} backTo={null}>
      <EmptyState
        icon={<Truck />}
        title={t("courier.soon")}
        action={
          <LinkButton to="/" reloadDocument variant="secondary">
            {t("courier.leave")}
          </LinkButton>
        }
      >
        {t("courier.soonBody")}
      </EmptyState>
    </Page>
  );
}
