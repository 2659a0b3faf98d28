import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { ProposalList } from "#app/features/admin/proposals/proposal-list.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { decideProposal } from "#core/admin/proposals/decide-proposal.ts";
import { listProposals } from "#core/admin/proposals/proposals.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { knownSite } from "#workers/_kit/known-site.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({ rows: await listProposals(ctx), formKey: newIdempotencyKey() }));
}

/** Confirms or turns down one of the proposals. */
export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const decision = {
      kind: form.text("kind"),
      id: form.text("id"),
      subject: form.text("subject"),
      accept: form.intent === "accept",
      amount: form.rupiah("amount"),
      reason: form.text("reason"),
    };
    await decideProposal(ctx, decision, form.key);
    if (decision.kind === "settings") knownSite.forget();
    return `/admin/proposals?done=${decision.accept ? "accept" : "refuse"}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("proposals:title"));

const DONE = ["accept", "refuse"] as const;

export default function AdminProposalsRoute() {
  const { rows, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["proposals", "admin"]);
  const [params] = useSearchParams();
  const done = DONE.find((known) => known === params.get("done"));
  return (
    <AdminPage title={t("title")}>
      {done && !refused ? (
        <Alert tone="ok" live>
          {t(`done.${done}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <p className="text-sm text-muted">{t("intro")}</p>
      <ProposalList rows={rows} formKey={formKey} refused={refused} />
    </AdminPage>
  );
}
