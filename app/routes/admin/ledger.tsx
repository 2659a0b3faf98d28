import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { LedgerRunsView } from "#app/features/admin/ledger/ledger-runs.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { readLedgerState, runLedgerCheck } from "#core/admin/ledger-runs.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, ({ ctx }) => readLedgerState(ctx));
}

export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async ({ ctx }) => {
    await runLedgerCheck(ctx);
    return redirect("/admin/ledger");
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabLedger"));

export default function AdminLedgerRoute() {
  const state = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabLedger")}>
      <LedgerRunsView state={state} />
    </AdminPage>
  );
}
