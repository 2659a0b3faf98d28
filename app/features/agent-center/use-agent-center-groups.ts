import { useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "#app/components/page-data.ts";
import { useRoot } from "#app/components/use-root.ts";
import { agentCenterGroups } from "#app/navigation/agent-center-places.ts";
import { can } from "#core/accounts/can.ts";

/** The menu of the agent center as the visitor has it; nothing where the site hides it, or they have none. */
export function useAgentCenterGroups(): ReturnType<typeof agentCenterGroups> {
  const shell = useRouteLoaderData("routes/shell") as ShellData | undefined;
  const hidden = useRoot().site.hide_agent_center;
  if (!shell || hidden || !can(shell.account, "agent_center")) return [];
  return agentCenterGroups(shell.account);
}
