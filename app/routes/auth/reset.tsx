import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";

import { useAnswer } from "#app/components/use-answer.ts";
import { ResetForm } from "#app/features/auth/reset-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { resetPassword } from "#core/accounts/password/password.ts";
import { passwordResetInput } from "#core/accounts/password/password-schema.ts";

export const needs: Need = "guest";

/** A new password for an emailed code; every session of the account ends. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    return takeForm(visit, form, passwordResetInput, async (value) => {
      await resetPassword(visit.ctx, value);
      return redirect("/auth/login?changed=1");
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:reset.title"));

export default function ResetRoute() {
  return <ResetForm sent={null} lastResult={useAnswer<typeof action>()} />;
}
