import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import { loginInput } from "#core/accounts/schema.ts";
import { signIn } from "#core/accounts/sign-in.ts";

export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const { searchParams } = visit.url;
    const redirectTo = safePath(searchParams.get("redirectTo"), "/");
    if (isUserVisit(visit)) throw redirect(redirectTo);
    const notice = searchParams.has("signedOut") ? "signedOut" : redirectTo === "/" ? null : "mustSignIn";
    return { redirectTo, notice } as const;
  });
}

export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    const submission = parseWithZod(form, { schema: loginInput });
    if (submission.status !== "success") return data(refusedInput(submission, visit), { status: 422 });
    try {
      await signIn(visit.ctx, submission.value);
    } catch (error) {
      return data(refusedByVerb(submission, error, visit), { status: 422 });
    }
    const back = form.get("redirectTo");
    return redirect(safePath(typeof back === "string" ? back : null, "/"));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:signIn.title"));

export default function Login() {
  const { redirectTo, notice } = useLoaderData<typeof loader>();
  return <LoginForm lastResult={useActionData<typeof action>()} redirectTo={redirectTo} notice={notice} />;
}
