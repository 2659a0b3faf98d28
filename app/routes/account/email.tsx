import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAccount } from "#app/components/use-account.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { ChangeLoginPage } from "#app/features/security/change-login-page.tsx";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeLogin } from "./change-login.server.ts";

await routeTexts("security");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ url, ctx }) => ({ code: codeStateOf(url, ctx.now()) }));
}

export function action(args: ActionFunctionArgs) {
  return changeLogin(args, "email");
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:change.emailTitle"));

export default function EmailRoute() {
  const { code } = useLoaderData<typeof loader>();
  return <ChangeLoginPage what="email" current={useAccount().email} code={code} answer={useAnswer<typeof action>()} />;
}
