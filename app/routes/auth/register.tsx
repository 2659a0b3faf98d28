import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "#app/components/use-answer.ts";
import { useRoot } from "#app/components/use-root.ts";
import { RegisterForm } from "#app/features/auth/register-form.tsx";
import { RegistrationClosed } from "#app/features/auth/registration-closed.tsx";
import { pageAddress, publicMeta } from "#app/i18n/page-title.ts";
import { cameBy } from "#app/server/referral-cookie.server.ts";
import { takeForm } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getInvitation } from "#core/accounts/registration/invite-agent.ts";
import { register } from "#core/accounts/registration/register.ts";
import { registerInput } from "#core/accounts/registration/registration-schema.ts";
import { isReferralCode } from "#core/referral/code.ts";
import { toCode } from "./registration.server.ts";

export const needs: Need = "guest";

export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { searchParams } = visit.url;
    const redirectTo = safePath(searchParams.get("redirectTo"), "/");
    if (isUserVisit(visit)) throw redirect(redirectTo);
    const brought = broughtBy(searchParams.get("referral"));
    const token = searchParams.get("invitation");
    if (token === null) return { redirectTo, brought, invitation: null };
    const invitation = await getInvitation(visit.ctx, token);
    return { redirectTo, brought, invitation: invitation === null ? ("over" as const) : { ...invitation, token } };
  });
}

/** What the address of a code leads here with: anybody can make one up, so it shows no text but a code. */
function broughtBy(referral: string | null): { code: string } | "over" | null {
  if (referral === null) return null;
  return isReferralCode(referral) ? { code: referral } : "over";
}

/**
 * Keeps what was entered, mails a code and leads to its page: the same for everybody, and no address tells the email.
 */
export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    return takeForm(visit, form, registerInput, async (value) => {
      // Who was shown the code in the form and took it out wants none.
      const remembered = form.has("offered") ? null : (cameBy(args.request)?.code ?? null);
      await register(visit.ctx, value, remembered);
      return toCode(form);
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: (t) => t("auth:register.title"),
    description: (t) => t("auth:register.about"),
    canonical: pageAddress(matches),
  });

export default function Register() {
  const { redirectTo, invitation, brought } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { site } = useRoot();
  if (!site.register_open) return <RegistrationClosed />;
  return <RegisterForm lastResult={answer} redirectTo={redirectTo} invitation={invitation} brought={brought} />;
}
