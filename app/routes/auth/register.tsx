import { parseWithZod } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegisterForm } from "#app/features/auth/register-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { refusedByVerb, refusedInput, statusOf } from "#app/server/reply.server.ts";
import { withForm, withVisit } from "#app/server/route.server.ts";
import { safePath } from "#app/server/safe-path.server.ts";
import { isUserVisit } from "#app/server/visit.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { register } from "#core/accounts/register.ts";
import { registerInput } from "#core/accounts/schema.ts";

export const needs: Need = "guest";

export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    const redirectTo = safePath(visit.url.searchParams.get("redirectTo"), "/");
    if (isUserVisit(visit)) throw redirect(redirectTo);
    return { redirectTo };
  });
}

export function action(args: ActionFunctionArgs) {
  return withForm(args, async (visit, form) => {
    const submission = parseWithZod(form, { schema: registerInput });
    if (submission.status !== "success") return data(refusedInput(submission, visit), { status: 422 });
    try {
      await register(visit.ctx, submission.value);
    } catch (error) {
      return data(refusedByVerb(submission, error, visit), { status: statusOf(error) });
    }
    const back = form.get("redirectTo");
    return redirect(safePath(typeof back === "string" ? back : null, "/"));
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:register.title"));

export default function Register() {
  const { redirectTo } = useLoaderData<typeof loader>();
  return <RegisterForm lastResult={useActionData<typeof action>()} redirectTo={redirectTo} />;
}
