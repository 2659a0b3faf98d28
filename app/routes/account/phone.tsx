import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { PhonePage } from "#app/features/security/phone-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { phoneVerifyInput } from "#core/accounts/profile/profile-schema.ts";
import { verifyPhone } from "#core/accounts/profile/verify-phone.ts";
import { sendCodeFrom } from "./code-sent.server.ts";

await routeTexts("security");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    if ((await visit.account()).hp === "") throw redirect("/account/phone/change");
    return { code: codeStateOf(visit.url, visit.ctx.now()) };
  });
}

/** Sends a code, or takes the one that came. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    if (form.intent === "send") return sendCodeFrom(visit, "phone");
    return takeForm(visit, form, phoneVerifyInput, async (value) => {
      await verifyPhone(visit.ctx, value);
      return redirect("/account?done=phone");
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:phone.title"));

export default function PhoneRoute() {
  return <PhonePage code={useLoaderData<typeof loader>().code} lastResult={useAnswer<typeof action>()} />;
}
