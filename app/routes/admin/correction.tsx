import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { CorrectionDecisionForm, CorrectionDetail } from "#app/features/admin/corrections/correction-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getCorrection } from "#core/admin/corrections/corrections.ts";
import { decideCorrection } from "#core/admin/corrections/decide-correction.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    correction: await getCorrection(ctx, args.params["code"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

export function action(args: ActionFunctionArgs) {
  const code = args.params["code"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    const accept = form.intent === "accept";
    await decideCorrection(ctx, { code, accept, reason: form.text("reason") }, form.key);
    return `/admin/corrections/${code}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabCorrections"));

export default function AdminCorrectionRoute() {
  const { correction, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("admin");
  const refused = answer?.refused ?? null;
  return (
    <AdminPage title={t("tabCorrections")}>
      {refused ? <ErrorSummary title={t("refused")} problems={refused.problems} /> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <CorrectionDetail correction={correction} />
        {correction.status === "proposed" ? (
          <CorrectionDecisionForm correction={correction} formKey={formKey} refused={refused} />
        ) : null}
      </div>
    </AdminPage>
  );
}
