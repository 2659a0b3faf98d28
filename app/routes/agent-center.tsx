import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { MenuCards } from "#app/features/accounts/menu-cards.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "agent_center";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => null);
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("shell:nav.agentCenter"));

/** The agent center's screens. */
export default function AgentCenterRoute() {
  const { t } = useTranslation("shell");
  return (
    <Page title={t("nav.agentCenter")} width="column">
      <MenuCards groups={["agents"]} />
    </Page>
  );
}
