import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { PinProofPage } from "#app/features/pin/pin-proof-page.tsx";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { unlockPin } from "#core/accounts/pin/pin.ts";
import { pinUnlockInput } from "#core/accounts/pin/pin-schema.ts";
import { sendCodeFrom } from "./code-sent.server.ts";

await routeTexts("security");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ url, ctx }) => ({ code: codeStateOf(url, ctx.now()) }));
}

/** Sends a code, or takes it with the password; the PIN stays. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    if (form.intent === "send") return sendCodeFrom(visit, "pin");
    return takeForm(visit, form, pinUnlockInput, async (value) => {
      await unlockPin(visit.ctx, value);
      return redirect("/account?done=pinUnlocked");
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:pin.unlockTitle"));

export default function PinUnlockRoute() {
  const { code } = useLoaderData<typeof loader>();
  return (
    <PinProofPage purpose="unlock" code={code} lastResult={useAnswer<typeof action>()} nonce={String(code?.until)} />
  );
}
