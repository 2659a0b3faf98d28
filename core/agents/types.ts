/** Whether an agent has sold within the last 14 Jakarta days (core/agents/agent-list.ts). */
export const AGENT_ACTIVITIES = ["active", "idle"] as const;
export type AgentActivity = (typeof AGENT_ACTIVITIES)[number];

/** The categories of those who are anybody's agents: agent and master agent. */
export const AGENT_CATEGORIES = ["2", "3"] as const;

/** How often an open dashboard asks again (core spec §9). */
export const REFRESH_MS = 15_000;
