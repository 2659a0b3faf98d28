import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { useRoot } from "#app/components/use-root.ts";
import { RegistrationClosed } from "#app/features/auth/registration-closed.tsx";
import { NoRegistration, RegistrationCodePage } from "#app/features/auth/registration-code-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
import { chosenByGuest } from "#app/server/settings-cookies.server.ts";
import { isUserVisit, type Visit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { resendRegistrationCode, verifyRegistration } from "#core/accounts/registration/register.ts";
import { registrationCodeInput, registrationVerifyInput } from "#core/accounts/registration/registration-schema.ts";
import { pathIn, toCode, waitingIn } from "./registration.server.ts";

export const needs: Need = "guest";

/** The registration that waits on this device: whoever comes back from the mail app finds the page as it was. */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    if (isUserVisit(visit)) throw redirect("/");
    return waitingIn(visit);
  });
}

/** Takes the code of a registration, or sends another one. */
export function action(args: ActionFunctionArgs) {
  return withForm(args, (visit, form) =>
    form.intent === "send" ? send(visit, form) : verify(visit, form, args.request),
  );
}

async function send(visit: Visit, form: SentForm) {
  return takeForm(visit, form, registrationCodeInput, async (value) => {
    await resendRegistrationCode(visit.ctx, value);
    return toCode(form);
  });
}

async function verify(visit: Visit, form: SentForm, request: Request) {
  return takeForm(visit, form, registrationVerifyInput, async (value) => {
    const { hp } = await verifyRegistration(visit.ctx, value, chosenByGuest(request));
    return redirect(hp === "" ? "/account/phone/change?notKept=1" : pathIn(form));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:register.codeTitle"));

export default function RegisterVerify() {
  const waiting = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>();
  const { site } = useRoot();
  if (!site.register_open) return <RegistrationClosed />;
  return waiting ? <RegistrationCodePage {...waiting} result={result} /> : <NoRegistration result={result} />;
}
