import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import {
  DifferenceFacts,
  DifferenceHistory,
  ExplainForm,
  type RefusedExplanation,
} from "#app/features/admin/reconciliation/difference-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { explainDifference, getDifference } from "#core/reconciliation/differences.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    difference: await getDifference(ctx, args.params["id"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

/** Explains the difference. A refusal comes back to its form with the same key. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const id = args.params["id"] ?? "";
    const reason = form.text("reason");
    const key = form.key;
    try {
      await explainDifference(visit.ctx, { id, reason }, key);
      return redirect(`/admin/reconciliation/${id}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
      const { fields, problems } = formRefusal(error, visit);
      const refused: RefusedExplanation = { reason, fields, problems };
      return data({ refused, key }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabReconciliation"));

export default function AdminDifferenceRoute() {
  const { difference, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabReconciliation")}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DifferenceFacts difference={difference} />
        <div className="flex min-w-0 flex-col gap-4">
          <ExplainForm difference={difference} formKey={answer?.key ?? formKey} refused={answer?.refused ?? null} />
          <DifferenceHistory difference={difference} />
        </div>
      </div>
    </AdminPage>
  );
}
