import { z } from "zod";
import { AGENT_LIST } from "#core/agents/agent-list.ts";
import { getAgent } from "#core/agents/get-agent.ts";
import { getAgentCenter } from "#core/agents/get-agent-center.ts";
import { exportAgents, listAgents } from "#core/agents/list-agents.ts";
import { agentCenter, agentDetail, agentPage } from "#core/agents/schema.ts";
import type { Endpoint } from "../../endpoint.ts";
import { listEndpoint } from "../../list-endpoint.ts";

const common = { tag: "agent-center", access: "session" } as const;

const dashboard: Endpoint = {
  ...common,
  needs: "agent_center",
  method: "get",
  path: "/agent-center",
  summary: "What your agents sold, what you earned, and who needs you",
  description:
    "`amount` is what the agents below you paid for what they sold, as the report transaksi-agen says of the same days; `profit` and `cashback` are of your own sales. `before` is of as many days before. Of `needs` null is what is not yours to look after.",
  data: agentCenter,
  async handle({ ctx }) {
    const { account: _account, ...data } = await getAgentCenter(ctx);
    return { data };
  },
};

const agents: Endpoint = {
  ...common,
  needs: "agency",
  method: "get",
  path: "/agent-center/agents",
  summary: "The agents below you, who sold most first",
  data: agentPage.pick({ rows: true, totals: true, since: true }),
  ...listEndpoint("query", {
    list: AGENT_LIST,
    page: listAgents,
    rows: exportAgents,
    about: "`sales` and `amount` are of the last 30 Jakarta days, from `since` on.",
    data: ({ rows, totals, since }) => ({ rows, totals, since }),
  }),
};

const agent: Endpoint = {
  ...common,
  needs: "agency",
  method: "get",
  path: "/agent-center/agents/{id}",
  summary: "One of the agents below you",
  params: z.object({ id: z.uuid() }),
  data: agentDetail,
  errors: ["not_found"],
  handle: async ({ ctx, params }) => ({ data: await getAgent(ctx, params["id"] ?? "") }),
};

/** The agent center (core spec §2.3, §7). */
export const AGENT_CENTER_ENDPOINTS: readonly Endpoint[] = [dashboard, agents, agent];
