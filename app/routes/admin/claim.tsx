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
import { ClaimEvidence, ClaimFacts, NearDeposits } from "#app/features/admin/claim-detail.tsx";
import { ClaimForms, type RefusedClaimForm } from "#app/features/admin/claim-forms.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { formRefusal } from "#app/server/form-problems.server.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { decideClaim } from "#core/admin/decide-claim.ts";
import { getClaim } from "#core/admin/get-claim.ts";
import { resolveClaim } from "#core/admin/resolve-claim.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    claim: await getClaim(ctx, args.params["id"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

/** Settles the claim or decides on what was proposed. A refusal comes back to its form with the same key. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, async (visit, form) => {
    const id = args.params["id"] ?? "";
    const intent = form.intent;
    const reason = form.text("reason");
    try {
      if (intent === "accept" || intent === "refuse") {
        await decideClaim(
          visit.ctx,
          { proposal: form.text("proposal"), accept: intent === "accept", reason },
          form.key,
        );
      } else {
        await resolveClaim(visit.ctx, { id, action: intent, target: form.text("target"), reason }, form.key);
      }
      return redirect(`/admin/claims/${id}`);
    } catch (error) {
      // Whoever may not be here at all gets the page that says so.
      if (!(error instanceof DomainError) || error.code === "forbidden" || error.status >= 500) throw error;
      const { fields, problems } = formRefusal(error, visit);
      const refused: RefusedClaimForm = {
        intent,
        typed: { target: form.text("target"), reason },
        fields,
        problems: problems.map((problem) =>
          problem.field === "reason" && namedByAction(intent) ? { ...problem, field: `reason-${intent}` } : problem,
        ),
      };
      return data({ refused, key: form.key }, { status: error.status });
    }
  });
}

/** True for the forms whose reason field carries the action's name. */
function namedByAction(intent: string): boolean {
  return intent !== "credit" && intent !== "accept" && intent !== "refuse";
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabClaims"));

export default function AdminClaimRoute() {
  const { claim, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("tabClaims")} backTo="/admin/claims">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimFacts claim={claim} />
          <NearDeposits claim={claim} />
          <ClaimForms claim={claim} formKey={answer?.key ?? formKey} refused={answer?.refused ?? null} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClaimEvidence claim={claim} />
        </div>
      </div>
    </AdminPage>
  );
}
