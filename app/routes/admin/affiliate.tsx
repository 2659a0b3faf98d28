import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { AffiliateDecision } from "#app/features/affiliates/affiliate-decision.tsx";
import { AffiliateFacts } from "#app/features/affiliates/affiliate-facts.tsx";
import { DeletedAffiliate } from "#app/features/affiliates/affiliate-name.tsx";
import { PayoutTable } from "#app/features/affiliates/payout-table.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { decideAffiliate, getAffiliateFile } from "#core/affiliates/admin/affiliates.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

/** /admin/affiliates/{userId}: one affiliate, and what is decided about them. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    file: await getAffiliateFile(ctx, args.params["userId"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

/** Verifies for a year, or refuses. */
export function action(args: ActionFunctionArgs) {
  const user = args.params["userId"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    const verify = form.intent === "verify";
    const input = { document: form.text("document"), verify, reason: form.text("reason") };
    await decideAffiliate(ctx, user, input, form.key);
    return `/admin/affiliates/${encodeURIComponent(user)}?done=${verify ? "verified" : "refused"}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabAffiliates"));

const DONE = ["verified", "refused"] as const;

export default function AdminAffiliateRoute() {
  const { file, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["affiliate", "admin"]);
  const asked = useSearchParams()[0].get("done");
  const done = refused ? undefined : DONE.find((one) => one === asked);
  const mayDecide = !file.own && !file.brought;
  return (
    <AdminPage title={file.name}>
      {done ? (
        <Alert tone="ok" live>
          {t(`desk.done.${done}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <DeletedAffiliate person={file} />
      <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
        <AffiliateFacts file={file} />
        {file.state === "waiting" ? (
          <div className="flex flex-col gap-4">
            {file.own ? <Alert tone="info">{t("desk.own")}</Alert> : null}
            {file.brought ? <Alert tone="info">{t("desk.brought")}</Alert> : null}
            {mayDecide && !file.seen ? (
              <Alert tone="wait">{t(file.missing ? "desk.missing" : "desk.lookFirst")}</Alert>
            ) : null}
            {mayDecide && (file.seen || file.missing) ? (
              <AffiliateDecision file={file} formKey={formKey} refused={refused} />
            ) : null}
          </div>
        ) : null}
      </div>
      <PayoutTable payouts={file.payouts} />
    </AdminPage>
  );
}
