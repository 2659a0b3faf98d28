import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { AgentCenterCards } from "#app/features/agent-center/agent-center-cards.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "agent_center";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => null);
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("agentCenter:title"));

/** /agent-center (core spec §2.3): what a master looks at first, and on phones the menu. */
export default function AgentCenterRoute() {
  const { t } = useTranslation("agentCenter");
  return (
    <AgentCenterPage title={t("title")}>
      <AgentCenterCards />
    </AgentCenterPage>
  );
}
