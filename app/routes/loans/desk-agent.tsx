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
import { DeskAgentFacts, DeskAgentHistory } from "#app/features/loans/desk-agent.tsx";
import { DeskForms } from "#app/features/loans/desk-forms.tsx";
import { DeskFrame } from "#app/features/loans/desk-frame.tsx";
import { deskPaths } from "#app/features/loans/desk-paths.ts";
import type { RefusedLoanForm } from "#app/features/loans/loan-forms.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { rowsView } from "#app/server/list-view.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { decideFacility, decideLoan } from "#core/loans/decide-loan.ts";
import { LOAN_MOVEMENT_LIST } from "#core/loans/loan-lists.ts";
import { LOAN_DEPOSIT_ACTIONS } from "#core/loans/schema.ts";
import { getDeskLoan } from "#core/loans/view-desk.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "loan_desk";

/** One agent's loan: /agent-center/list-agent-debt/{id}, and for admins /admin/loans/{id}. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async (visit) => {
    const agent = await getDeskLoan(visit.ctx, args.params["userId"] ?? "");
    return { agent, movements: rowsView(visit, LOAN_MOVEMENT_LIST, agent.movements), formKey: newIdempotencyKey() };
  });
}

/** Decides. A refusal comes back to its form with the same key. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const userId = args.params["userId"] ?? "";
    // What a form does not have, or has empty, stays away; what is no amount or day is said to be none.
    const { intent } = form;
    const reason = form.text("reason");
    try {
      if (LOAN_DEPOSIT_ACTIONS.some((known) => known === intent)) {
        const decision = { code: form.text("code"), action: intent, amount: form.rupiah("amount"), reason };
        await decideLoan(visit.ctx, decision, form.key);
      } else {
        const terms = { limit: form.rupiah("limit"), due_day: form.count("due_day") };
        await decideFacility(visit.ctx, { user_id: userId, action: intent, ...terms, reason }, form.key);
      }
      return redirect(`${deskPaths(visit.url.pathname).agent(userId)}?done=1`);
    } catch (error) {
      // Whoever may not be here at all gets the page that says so.
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
      const { fields, problems } = formRefusal(error, visit);
      const refused: RefusedLoanForm = {
        intent,
        typed: Object.fromEntries(["limit", "due_day", "amount", "reason"].map((name) => [name, form.text(name)])),
        fields,
        problems: problems.map((problem) =>
          problem.field === "reason" ? { ...problem, field: `reason-${intent}` } : problem,
        ),
      };
      return data({ refused, key: form.key }, { status: error.status });
    }
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("loanDesk:deskTitle"));

export default function DeskAgentRoute() {
  const { agent, movements, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("loanDesk");
  const [search] = useSearchParams();
  return (
    <DeskFrame>
      {search.get("done") && !answer ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <DeskAgentFacts agent={agent} />
          <DeskForms agent={agent} formKey={answer?.key || formKey} refused={answer?.refused ?? null} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <DeskAgentHistory agent={agent} movements={movements} />
        </div>
      </div>
    </DeskFrame>
  );
}
