import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RestorePage } from "#app/features/auth/restore-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { recoverAccount } from "#core/accounts/delete-account.ts";
import { DomainError } from "#core/shared/errors.ts";

export const needs: Need = "session";

/** Asks before a deleted account comes back (core spec §4). Who has nothing to take back goes home. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    try {
      await visit.account();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "account_deleted") throw error;
      const until = error.details["until"];
      if (typeof until !== "string") return { until: null, over: false };
      return { until, over: Date.parse(until) <= Date.now() };
    }
    throw redirect("/");
  });
}

export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx }) => {
    await recoverAccount(ctx);
    return redirect("/account?done=restored");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("auth:restore.title"));

export default function RestoreRoute() {
  const { until, over } = useLoaderData<typeof loader>();
  return <RestorePage until={until} over={over} />;
}
