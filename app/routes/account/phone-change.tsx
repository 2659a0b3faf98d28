import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAccount } from "#app/components/use-account.ts";
import { useAnswer } from "#app/components/use-answer.ts";
import { ChangeLoginPage } from "#app/features/security/change-login-page.tsx";
import { codeStateOf } from "#app/features/security/code-state.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { changeLogin } from "./change-login.server.ts";

await routeTexts("security");

export const needs: Need = "active";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ url, ctx }) => ({
    code: codeStateOf(url, ctx.now()),
    notKept: url.searchParams.has("notKept"),
  }));
}

export function action(args: ActionFunctionArgs) {
  return changeLogin(args, "phone");
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("security:change.phoneTitle"));

export default function PhoneChangeRoute() {
  const { t } = useTranslation("security");
  const { code, notKept } = useLoaderData<typeof loader>();
  return (
    <ChangeLoginPage
      what="phone"
      current={spacedPhone(useAccount().hp) || "–"}
      notice={notKept ? t("change.phoneNotKept") : undefined}
      code={code}
      answer={useAnswer<typeof action>()}
    />
  );
}
