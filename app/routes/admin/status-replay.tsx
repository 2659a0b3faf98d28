import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { IntentForm } from "#app/features/admin/intent-form.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getSiteStatus, replayQueue } from "#core/health/site-status.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { queues } = await getSiteStatus(ctx);
    const queue = queues.find(({ name }) => name === args.params["queue"]);
    if (queue === undefined) throw new DomainError("not_found");
    return { queue, formKey: newIdempotencyKey() };
  });
}

export function action(args: ActionFunctionArgs) {
  return adminForm(args, async ({ ctx }, form) => {
    const count = await replayQueue(ctx, { queue: args.params["queue"], reason: form.text("reason") }, form.key);
    return `/admin/status?refresh=off&done=${count}`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("status:title"));

/** Has what is late or given up of a queue tried again, with a reason. */
export default function AdminStatusReplayRoute() {
  const { queue, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["status", "admin"]);
  const { name, waiting, late, dead } = queue;
  return (
    <AdminPage title={t("replay.title", { queue: t(`queues.${name}`) })}>
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <Card>
        <p className="num text-sm text-muted">{t("queues.waiting", { waiting, late, dead })}</p>
        {late + dead > 0 || refused ? (
          <>
            <p className="my-3 text-sm">{t("replay.what")}</p>
            <IntentForm intent="replay" formKey={formKey} refused={refused} submit={t("replay.submit")} />
          </>
        ) : (
          <p className="mt-3 text-sm">{t("replay.none")}</p>
        )}
      </Card>
    </AdminPage>
  );
}
