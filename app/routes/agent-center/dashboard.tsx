import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AgentCenterCards } from "#app/features/agent-center/agent-center-cards.tsx";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { Dashboard, type NeedName } from "#app/features/agent-center/dashboard.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { agentCenterFigures, figureDays } from "#app/server/agent-center-figures.server.ts";
import { withUser } from "#app/server/route.server.ts";
import { can, type Need } from "#core/accounts/can.ts";

export const needs: Need = "agent_center";

/** The lists behind what waits. */
const LISTS: Readonly<Record<NeedName, string>> = {
  idle_agents: "/agent-center/list-agent?activity=idle",
  overdue_loans: "/agent-center/list-agent-debt?due=overdue",
  facility_requests: "/agent-center/list-agent-debt?status=pending",
  loan_requests: "/agent-center/list-deposit-debt?open=true",
};

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const [account, center] = await Promise.all([visit.account(), visit.agentCenter()]);
    const hasAgency = can(account, "agency");
    // Whoever sold nothing for 14 days is counted among the idle: who has none of these and no sale has no agents.
    const hasAgents = hasAgency && ((center.needs.idle_agents ?? 0) > 0 || center.by_type.length > 0);
    return {
      figures: agentCenterFigures(center, visit),
      days: figureDays(center),
      since: center.agents_since,
      hasAgency,
      hasAgents,
      hasDesk: can(account, "loan_desk"),
      needs: (Object.keys(LISTS) as NeedName[])
        .filter((name) => center.needs[name] !== null && (hasAgents || name !== "idle_agents"))
        .map((name) => ({ name, to: LISTS[name] })),
    };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("agentCenter:title"));

/** /agent-center (core spec §2.3): what a master looks at first, and on phones the menu. */
export default function AgentCenterRoute() {
  const { t } = useTranslation("agentCenter");
  return (
    <AgentCenterPage title={t("title")}>
      <Dashboard {...useLoaderData<typeof loader>()} />
      <AgentCenterCards />
    </AgentCenterPage>
  );
}
