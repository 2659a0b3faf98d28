import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "agent_center";

/** /agent-center/dashboard, as the specification names it (core spec §2.3), is the agent center's first screen. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => redirect("/agent-center"));
}
