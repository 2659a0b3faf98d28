import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { agentCenterFigures } from "#app/server/agent-center-figures.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";

export const needs: Need = "agent_center";

/** The dashboard's figures anew, in one call of the database, which has told the guard who asks. At most 4 KiB. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) =>
    Response.json(agentCenterFigures(await visit.agentCenter(), visit), {
      headers: { "Cache-Control": "private, no-store" },
    }),
  );
}
