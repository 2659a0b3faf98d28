import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useDay } from "#app/components/use-root.ts";
import { AgentCenterPage } from "#app/features/agent-center/agent-center-page.tsx";
import { AgentsTable } from "#app/features/agent-center/agents-table.tsx";
import { ListFrame } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { AGENT_LIST } from "#core/agents/agent-list.ts";
import { listAgents } from "#core/agents/list-agents.ts";

export const needs: Need = "agency";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    let since = "";
    const view = await listView(visit, AGENT_LIST, async (query) => {
      const page = await listAgents(visit.ctx, query);
      since = page.since;
      return page;
    });
    return { view, since };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("agentCenter:list.title"));

/** /account/list-agent and /agent-center/list-agent (core spec §2.3). */
export default function AgentsRoute() {
  const { view, since } = useLoaderData<typeof loader>();
  const { t } = useTranslation("agentCenter");
  const day = useDay();
  const invite = (
    <LinkButton to="/agent-center/agent" size="small">
      {t("list.invite")}
    </LinkButton>
  );
  return (
    <AgentCenterPage title={t("list.title")} actions={invite}>
      <p className="text-sm text-muted">{t("list.since", { day: day(since) })}</p>
      <ListFrame view={view}>
        <AgentsTable
          view={view}
          caption={t("list.title")}
          empty={
            <EmptyState
              icon={<UsersRound />}
              title={t("list.emptyTitle")}
              action={
                <LinkButton to="/agent-center/referral" variant="secondary" size="small">
                  {t("nav.referral")}
                </LinkButton>
              }
            >
              {t("list.emptyBody")}
            </EmptyState>
          }
        />
      </ListFrame>
    </AgentCenterPage>
  );
}
