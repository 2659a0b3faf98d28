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
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { pageAddress, publicMeta } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { followAccount } from "#app/server/settings-cookies.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { signIn } from "#core/accounts/login/sign-in.ts";
import { loginInput } from "#core/accounts/schema.ts";
import type { ErrorCode } from "#core/shared/error-catalogue.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "guest";

/** The session that such a refusal answers has ended already. */
const SESSION_OVER: readonly string[] = ["device_blocked", "sign_in_closed"] satisfies readonly ErrorCode[];

export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { searchParams } = visit.url;
    const redirectTo = safePath(searchParams.get("redirectTo"), "/");
    if (isUserVisit(visit)) throw redirect(redirectTo);
    const ended = ["ended", "signedOut", "deleted"].some((name) => searchParams.has(name));
    return { redirectTo, notice: noticeOf(searchParams), ended };
  });
}

export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    const submission = parseWithZod(form.data, { schema: loginInput });
    if (submission.status !== "success") return data(refusedInput(submission, visit), { status: 422 });
    const back = safePath(form.text("redirectTo"), "/");
    try {
      const answer = await signIn(visit.ctx, submission.value);
      if (answer.recoverable_until !== null) return redirect("/auth/restore");
      if (answer.account === null) return redirect(`/auth/device?${new URLSearchParams({ redirectTo: back })}`);
      followAccount(visit, args.request, answer.account);
    } catch (error) {
      // Without the cookies the sign-in page stays a sign-in page.
      if (error instanceof DomainError && SESSION_OVER.includes(error.code)) visit.answerHeaders.delete("Set-Cookie");
      return data(refusedByVerb(submission, error, visit), { status: statusOf(error) });
    }
    return redirect(back);
  });
}

type Notice = "signIn.signedOut" | "signIn.ended" | "signIn.mustSignIn" | "deleted" | "reset.done" | null;

/** Why somebody stands before the sign-in page. */
function noticeOf(search: URLSearchParams): Notice {
  if (search.has("signedOut")) return "signIn.signedOut";
  if (search.has("deleted")) return "deleted";
  if (search.has("changed")) return "reset.done";
  if (search.has("ended")) return "signIn.ended";
  return safePath(search.get("redirectTo"), "/") !== "/" ? "signIn.mustSignIn" : null;
}

export const meta: MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: (t) => t("auth:signIn.title"),
    description: (t) => t("auth:signIn.about"),
    canonical: pageAddress(matches),
  });

export default function Login() {
  const { redirectTo, notice, ended } = useLoaderData<typeof loader>();
  return (
    <>
      <LoginForm lastResult={useAnswer<typeof action>()} redirectTo={redirectTo} notice={notice} />
      {ended ? <script src="/android-logout.js" defer /> : null}
    </>
  );
}
