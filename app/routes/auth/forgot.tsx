import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/cloudflare";

import { useAnswer } from "#app/components/use-answer.ts";
import { ForgotForm } from "#app/features/auth/forgot-form.tsx";
import { ResetForm } from "#app/features/auth/reset-form.tsx";
import { codeAskedFor } from "#app/features/security/code-state.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { forgotPassword } from "#core/accounts/password/password.ts";
import { passwordForgotInput } from "#core/accounts/password/password-schema.ts";

export const needs: Need = "guest";

/** Emails a code, if there is such an account: the answer is the same for everybody, and no address tells the email. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    const submission = parseWithZod(form.data, { schema: passwordForgotInput });
    if (submission.status !== "success") {
      return data({ result: refusedInput(submission, visit), sent: null }, { status: 422 });
    }
    const code = codeAskedFor(visit.ctx.now());
    try {
      await forgotPassword(visit.ctx, submission.value);
    } catch (error) {
      return data({ result: refusedByVerb(submission, error, visit), sent: null }, { status: statusOf(error) });
    }
    return data({ result: undefined, sent: { to: submission.value.email, code } });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:forgot.title"));

export default function ForgotRoute() {
  const answer = useAnswer<typeof action>();
  if (answer?.sent) return <ResetForm sent={answer.sent} lastResult={undefined} />;
  return <ForgotForm lastResult={answer?.result} />;
}
