import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { useRoot } from "#app/components/use-root.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withVisit } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { refusalShown, refuseInvitations } from "#core/referral/refuse-invitations.ts";

export const needs: Need = "guest";
/** Whoever has the address. */
export const unlisted = true;
export const limited = true;

/** Plain HTML: nothing here needs a script. */
export const handle = { documentOnly: true };

/**
 * GET /unsubscribe/:token : asks whether an address shall get no more invitations. Looking at it ends nothing, for mail
 * programs open links by themselves.
 */
export function loader(args: LoaderFunctionArgs) {
  return withVisit(args, async (visit) => {
    visit.answerHeaders.set("Cache-Control", "private, no-store");
    const email = await refusalShown(visit.ctx, args.params["token"] ?? "");
    return data({ email }, { status: email === null ? 404 : 200 });
  });
}

/**
 * Ends them. The token is all that it takes, and it can do nothing else: mail programs send this form from elsewhere,
 * without a page of ours (RFC 8058).
 */
export function action(args: ActionFunctionArgs) {
  return withVisit(args, async (visit) => {
    await refuseInvitations(visit.ctx, args.params["token"] ?? "");
    return { ended: true };
  });
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageTitle(matches, (t) => t("referral:unsubscribe.title")),
  { name: "robots", content: "noindex, nofollow" },
];

export default function UnsubscribeRoute() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("referral");
  const { site } = useRoot();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 p-4">
      <h1 className="text-xl font-bold tracking-tight">{t("unsubscribe.title")}</h1>
      {email === null ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState icon={<MailX />} title={t("unsubscribe.over")}>
            {t("unsubscribe.overBody")}
          </EmptyState>
        </div>
      ) : answer?.ended ? (
        <Alert tone="ok" takesFocus live>
          {t("unsubscribe.done", { email, site: site.name })}
        </Alert>
      ) : (
        <Form method="post" className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
          <p>{t("unsubscribe.ask", { email, site: site.name })}</p>
          <Button>{t("unsubscribe.submit")}</Button>
        </Form>
      )}
    </div>
  );
}
