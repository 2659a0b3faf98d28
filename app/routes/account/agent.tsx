import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { RegisterAgentPage } from "#app/features/account/register-agent-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput } from "#app/server/reply.server.ts";
import { withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { registerAgent } from "#core/accounts/register-agent.ts";
import { registerAgentInput } from "#core/accounts/schema.ts";

/** GET /account/agent: an agent registers another (core spec §2.3). */
export const needs: Need = "agency";

export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const submission = parseWithZod(form, { schema: registerAgentInput });
    const refused = (refusal: ReturnType<typeof refusedInput>) =>
      data({ refusal, registered: null } as const, { status: 422 });
    if (submission.status !== "success") return refused(refusedInput(submission, visit));
    try {
      const { name, email } = await registerAgent(visit.ctx, submission.value, visit.env.PUBLIC_URL);
      return data({ refusal: undefined, registered: { name, email } });
    } catch (error) {
      return refused(refusedByVerb(submission, error, visit));
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("account:agent.title"));

export default function RegisterAgent() {
  const answer = useActionData<typeof action>();
  return <RegisterAgentPage lastResult={answer?.refusal} registered={answer?.registered ?? null} />;
}
