import { getMasterProgress } from "#core/masters/get-progress.ts";
import { masterProgress } from "#core/masters/schema.ts";
import type { Endpoint } from "../../endpoint.ts";

export const agentCenterPromotion: Endpoint = {
  method: "get",
  path: "/agent-center/promotion",
  tag: "agent-center",
  summary: "How far the agent is on the way to Master",
  description:
    "`turnover` is what succeeded in the last 30 Jakarta days, today among them, at its `buying_price`, and was not returned: what the report of the days `from` to `to` says. Whoever reaches `needed` can be promoted by an admin. A Master gets `forbidden`.",
  access: "session",
  needs: "promotion",
  data: masterProgress,
  handle: async ({ ctx }) => ({ data: await getMasterProgress(ctx) }),
};
