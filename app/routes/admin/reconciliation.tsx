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
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { DifferenceList } from "#app/features/admin/difference-list.tsx";
import { sourceText } from "#app/features/admin/difference-words.ts";
import { ReconciliationRuns } from "#app/features/admin/reconciliation-runs.tsx";
import { FilterForm, HALF } from "#app/features/transactions/filter-form.tsx";
import { filterFields, listSearch } from "#app/features/transactions/list-url.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { listDifferences, repeatDay } from "#core/reconciliation/differences.ts";
import { differenceFilter } from "#core/reconciliation/schema.ts";
import { DIFFERENCE_KINDS, DIFFERENCE_STATUSES } from "#core/reconciliation/states.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

const FILTERS = ["search", "status", "source", "kind", "page"];

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, url }) => {
    const fields: Record<string, string> = filterFields(url.searchParams, FILTERS);
    const wrong = differenceFilter.safeParse(fields).error?.issues ?? [];
    // A mistyped address still shows a list.
    for (const issue of wrong) delete fields[String(issue.path[0])];
    return { ...(await listDifferences(ctx, fields)), ignored: wrong.length > 0, formKey: newIdempotencyKey() };
  });
}

/** Has a day compared again. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    try {
      await repeatDay(visit.ctx, { day: form.text("day") }, form.key);
      return redirect("/admin/reconciliation?asked=1");
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "validation_failed") throw error;
      const { fields, text } = formRefusal(error, visit);
      return data({ refusal: fields["day"]?.[0] ?? text }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabReconciliation"));

export default function AdminReconciliationRoute() {
  const { rows, open, runs, sources, today, meta: paging, ignored, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("admin");
  const [params] = useSearchParams();
  const value = (name: string) => params.get(name) ?? "";
  return (
    <AdminPage title={t("tabReconciliation")}>
      <p className="num text-sm text-muted">{t("reconciliation.openCount", { count: open })}</p>
      {value("asked") === "1" ? <Alert tone="info">{t("reconciliation.repeated")}</Alert> : null}
      <FilterForm
        searchLabel={t("reconciliation.search")}
        searchHint={t("reconciliation.searchHint")}
        search={value("search")}
        hidden={{}}
      >
        <Select
          name="status"
          aria-label={t("reconciliation.columnStatus")}
          defaultValue={value("status")}
          className={HALF}
        >
          <option value="">{t("claims.allStatuses")}</option>
          {DIFFERENCE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`reconciliation.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          name="source"
          aria-label={t("reconciliation.columnSource")}
          defaultValue={value("source")}
          className={HALF}
        >
          <option value="">{t("reconciliation.allSources")}</option>
          {sources.map((source) => (
            <option key={source} value={source}>
              {sourceText(t, source)}
            </option>
          ))}
        </Select>
        <Select name="kind" aria-label={t("reconciliation.columnKind")} defaultValue={value("kind")} className={HALF}>
          <option value="">{t("claims.allKinds")}</option>
          {DIFFERENCE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`reconciliation.kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </FilterForm>
      {ignored ? <Alert tone="wait">{t("claims.wrongFilter")}</Alert> : null}
      <DifferenceList
        rows={rows}
        filtered={["search", "status", "source", "kind"].some((name) => value(name) !== "")}
      />
      {paging.total > 0 ? (
        <Pagination
          page={paging.current_page}
          lastPage={paging.last_page}
          total={paging.total}
          hrefOf={(page) => listSearch(params, { page }) || "?"}
        />
      ) : null}
      <ReconciliationRuns runs={runs} today={today} formKey={formKey} refusal={answer?.refusal ?? null} />
    </AdminPage>
  );
}
