import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { NoRegistration, RegistrationCodePage } from "#app/features/auth/registration-code-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import type { SentForm } from "#app/server/sent-form.server.ts";
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
  return withForm(args, (visit, form) => (form.intent === "send" ? send(visit, form) : verify(visit, form)));
}

async function send(visit: Visit, form: SentForm) {
  const submission = parseWithZod(form.data, { schema: registrationCodeInput });
  if (submission.status !== "success") return data(refusedInput(submission, visit), { status: 422 });
  try {
    await resendRegistrationCode(visit.ctx, submission.value);
    return toCode(form);
  } catch (error) {
    return data(refusedByVerb(submission, error, visit), { status: statusOf(error) });
  }
}

async function verify(visit: Visit, form: SentForm) {
  const submission = parseWithZod(form.data, { schema: registrationVerifyInput });
  if (submission.status !== "success") return data(refusedInput(submission, visit), { status: 422 });
  try {
    const { hp } = await verifyRegistration(visit.ctx, submission.value);
    return redirect(hp === "" ? "/account/phone/change?notKept=1" : pathIn(form));
  } catch (error) {
    return data(refusedByVerb(submission, error, visit), { status: statusOf(error) });
  }
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:register.codeTitle"));

export default function RegisterVerify() {
  const waiting = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>();
  return waiting ? <RegistrationCodePage {...waiting} result={result} /> : <NoRegistration result={result} />;
}
