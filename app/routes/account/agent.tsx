import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { useAnswer } from "#app/components/use-answer.ts";
import { InviteAgentPage } from "#app/features/accounts/invite-agent-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { refusedByVerb, refusedInput } from "#app/server/reply.server.ts";
import { withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { inviteAgent } from "#core/accounts/registration/invite-agent.ts";
import { inviteAgentInput } from "#core/accounts/registration/registration-schema.ts";

await routeTexts("account");

/** GET /account/agent: an agent invites another (core spec §2.3). */
export const needs: Need = "agency";

/** Nothing is read: who may not come in is told so, whether the server or the browser draws the page. */
export const loader = () => null;

export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const submission = parseWithZod(form.data, { schema: inviteAgentInput });
    const refused = (refusal: ReturnType<typeof refusedInput>) =>
      data({ refusal, invited: null } as const, { status: 422 });
    if (submission.status !== "success") return refused(refusedInput(submission, visit));
    try {
      const { name, email } = await inviteAgent(visit.ctx, submission.value, visit.env.PUBLIC_URL);
      return data({ refusal: undefined, invited: { name, email } });
    } catch (error) {
      return refused(refusedByVerb(submission, error, visit));
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:agent.title"));

export default function InviteAgent() {
  const answer = useAnswer<typeof action>();
  return <InviteAgentPage lastResult={answer?.refusal} invited={answer?.invited ?? null} />;
}
