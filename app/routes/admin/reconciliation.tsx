import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { DIFFERENCE_CELLS, NoDifferences } from "#app/features/admin/reconciliation/difference-cells.tsx";
import { sourceText } from "#app/features/admin/reconciliation/difference-words.ts";
import { ReconciliationRuns } from "#app/features/admin/reconciliation/reconciliation-runs.tsx";
import { ListParts } from "#app/features/lists/list-page.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { listView } from "#app/server/list-view.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { DIFFERENCE_LIST } from "#core/reconciliation/difference-list.ts";
import { listDifferences, repeatDay } from "#core/reconciliation/differences.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const admin = serverTexts(visit.locale, visit.site.name).getFixedT(visit.locale, "admin");
    const view = await listView(
      visit,
      DIFFERENCE_LIST,
      async (query) => {
        const { open, runs, today, ...page } = await listDifferences(visit.ctx, query);
        return { ...page, totals: { open, runs, today } };
      },
      ({ sources }) => ({ source: sources.map((source) => ({ value: source, label: sourceText(admin, source) })) }),
    );
    return { view, formKey: newIdempotencyKey() };
  });
}

/** Has a day compared again. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const day = form.text("day");
    try {
      await repeatDay(visit.ctx, { day }, form.key);
      return redirect("/admin/reconciliation?asked=1");
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "validation_failed") throw error;
      const { fields, text } = formRefusal(error, visit);
      return data({ day, refusal: fields["day"]?.[0] ?? text }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabReconciliation"));

export default function AdminReconciliationRoute() {
  const { view, formKey } = useLoaderData<typeof loader>();
  const { open, runs, today } = view.totals;
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("admin");
  const [params] = useSearchParams();
  return (
    <AdminPage title={t("tabReconciliation")}>
      <p className="num text-sm text-muted">{t("reconciliation.openCount", { count: open })}</p>
      {params.get("asked") === "1" ? <Alert tone="info">{t("reconciliation.repeated")}</Alert> : null}
      <ListParts
        view={view}
        caption={t("tabReconciliation")}
        to={({ id }) => `/admin/reconciliation/${id}`}
        cells={DIFFERENCE_CELLS}
        empty={<NoDifferences />}
      />
      <ReconciliationRuns
        runs={runs}
        today={today}
        formKey={formKey}
        asked={answer?.day ?? null}
        refusal={answer?.refusal ?? null}
      />
    </AdminPage>
  );
}
