import { useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Page } from "#app/components/page.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { agentCenterWayBack } from "#app/navigation/agent-center-places.ts";

/** One screen of the agent center: its arrow leads where its place says. */
export function AgentCenterPage(props: Omit<ComponentProps<typeof Page>, "backTo">) {
  const { pathname } = useLocation();
  return <Page {...props} backTo={agentCenterWayBack(pathname, useAccount())} />;
}
