import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { ListTable } from "#app/features/lists/list-table.tsx";
import { REQUEST_CELLS } from "#app/features/loans/loan-cells.tsx";
import { LoanForms, type RefusedLoanForm } from "#app/features/loans/loan-forms.tsx";
import { LoanNotice, LoanOverview } from "#app/features/loans/loan-overview.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { routeTexts } from "#app/i18n/route-texts.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { rowsView } from "#app/server/list-view.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getLoan } from "#core/loans/get-loan.ts";
import { listLoanDeposits } from "#core/loans/list-loans.ts";
import { LOAN_DEPOSIT_LIST } from "#core/loans/loan-lists.ts";
import { requestFacility } from "#core/loans/request-facility.ts";
import { cancelLoan, requestLoan } from "#core/loans/request-loan.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

await routeTexts("lists", "loans");

export const needs: Need = "loan";

const LATEST = 5;

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const [state, latest] = await Promise.all([getLoan(visit.ctx), listLoanDeposits(visit.ctx, { per_page: LATEST })]);
    return { state, requests: rowsView(visit, LOAN_DEPOSIT_LIST, latest.rows), formKey: newIdempotencyKey() };
  });
}

/** Asks for a facility or a loan, or takes a request back. A refusal comes back to its form with the same key. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const { intent } = form;
    try {
      if (intent === "facility") {
        await requestFacility(visit.ctx, { limit: form.rupiah("limit"), due_day: form.count("due_day") });
      } else if (intent === "cancel") {
        await cancelLoan(visit.ctx, form.text("code"));
      } else {
        await requestLoan(visit.ctx, { amount: form.rupiah("amount"), note: form.text("note") }, form.key);
      }
      return redirect(`/account/utang?done=${intent === "cancel" ? "withdrawn" : "asked"}`);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
      const { fields, problems } = formRefusal(error, visit);
      const names = ["limit", "due_day", "amount", "note"];
      const typed = Object.fromEntries(names.map((name) => [name, form.text(name)]));
      const refused: RefusedLoanForm = { intent, typed, fields, problems };
      return data({ refused, key: form.key }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loans:title"));

const DONE = ["asked", "withdrawn"] as const;

export default function UtangRoute() {
  const { state, requests, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("loans");
  const [search] = useSearchParams();
  const done = answer ? undefined : DONE.find((known) => known === search.get("done"));
  const { facility } = state;
  const known = facility !== null && facility.due_day !== null;
  return (
    <Page
      title={t("title")}
      width="column"
      actions={
        known ? (
          <LinkButton to="/account/debt-history/transfer-deposit" variant="secondary" size="small" reloadDocument>
            {t("history")}
          </LinkButton>
        ) : null
      }
    >
      {done ? (
        <Alert tone="ok" live>
          {t(done)}
        </Alert>
      ) : null}
      <LoanNotice facility={facility} lending={state.lending} />
      {known ? <LoanOverview facility={facility} loan_balance={state.loan_balance} /> : null}
      <LoanForms state={state} formKey={answer?.key || formKey} refused={answer?.refused ?? null} />
      {requests.rows.length > 0 ? (
        <section className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <h2 className="font-semibold wrap-break-word">{t("requests")}</h2>
            <LinkButton to="/account/debt-history/requests" variant="secondary" size="small" reloadDocument>
              {t("allRequests")}
            </LinkButton>
          </div>
          <ListTable
            view={requests}
            caption={t("requests")}
            to={({ code }) => `/account/utang/${code}`}
            cells={REQUEST_CELLS}
            empty={null}
          />
        </section>
      ) : null}
    </Page>
  );
}
