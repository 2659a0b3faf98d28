import { Outlet } from "@remix-run/react";
import { AgentCenterFrame } from "#app/features/agent-center/agent-center-frame.tsx";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "active";

/** Plain HTML for the agent center: its texts and pages cost those who sell not one byte. */
export const handle = { documentOnly: true };

export default function AgentCenterArea() {
  return (
    <AgentCenterFrame>
      <Outlet />
    </AgentCenterFrame>
  );
}
