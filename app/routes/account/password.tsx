import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useAnswer } from "#app/components/use-answer.ts";
import { PasswordPage } from "#app/features/security/password-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changePassword } from "#core/accounts/password/password.ts";
import { passwordChangeInput } from "#core/accounts/password/password-schema.ts";

await routeTexts("security");

export const needs: Need = "active";

/** Nothing is read: who may not come in is told so, whether the server or the browser draws the page. */
export const loader = () => null;

/** Another password for the old one; other devices are signed out. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    return takeForm(visit, form, passwordChangeInput, async (value) => {
      await changePassword(visit.ctx, value);
      return redirect("/account?done=password");
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:password.title"));

export default function PasswordRoute() {
  return <PasswordPage lastResult={useAnswer<typeof action>()} />;
}
