import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ComplaintFacts, ComplaintThread } from "#app/features/admin/complaints/complaint-facts.tsx";
import { AnswerForm, NotesCard } from "#app/features/admin/complaints/complaint-forms.tsx";
import { SaleFacts, SaleHistory, SaleOrders } from "#app/features/admin/sales/sale-detail.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { providerKind } from "#core/catalog/product-types.ts";
import { shownDestination } from "#core/catalog/shown-destination.ts";
import { answerComplaint } from "#core/complaints/admin/answer-complaint.ts";
import { getAdminComplaint } from "#core/complaints/admin/get-complaint.ts";
import { noteComplaint } from "#core/complaints/admin/note-complaint.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx, locale }) => {
    const { sale, ...complaint } = await getAdminComplaint(ctx, args.params["code"] ?? "");
    const shown = { ...sale, destination_number: shownDestination(sale, locale) };
    return {
      complaint: { ...complaint, sale: shown },
      provider: providerKind(sale.type),
      formKey: newIdempotencyKey(),
    };
  });
}

/** Answers the buyer, or keeps a note for the other admins. */
export function action(args: ActionFunctionArgs) {
  const code = args.params["code"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    const text = form.text("text");
    const done = form.intent === "note" ? "note" : "answer";
    if (done === "note") await noteComplaint(ctx, code, { text }, form.key);
    else {
      await answerComplaint(ctx, code, { text, state: form.text("state"), seen: form.count("seen") }, form.key);
    }
    return `/admin/complaints/${encodeURIComponent(code)}?done=${done}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabComplaints"));

/** Anybody's complaint: what was said, all that is known of its sale, and what to answer. */
export default function AdminComplaintRoute() {
  const { complaint, provider, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["complaintDesk", "admin"]);
  const [params] = useSearchParams();
  const done = params.get("done");
  return (
    <AdminPage title={complaint.code}>
      {(done === "answer" || done === "note") && !refused ? (
        <Alert tone="ok" live>
          {t(`done.${done}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ComplaintFacts complaint={complaint} />
          <ComplaintThread complaint={complaint} />
          <AnswerForm complaint={complaint} formKey={formKey} refused={refused} />
          <NotesCard complaint={complaint} formKey={formKey} refused={refused} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SaleFacts sale={complaint.sale} provider={provider} />
          <SaleOrders sale={complaint.sale} />
          <SaleHistory sale={complaint.sale} />
        </div>
      </div>
    </AdminPage>
  );
}
