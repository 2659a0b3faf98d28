import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { useWhen } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { MessageBadge } from "#app/features/admin/messages/message-cells.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { adminForm } from "#app/server/admin-form.server.ts";
import { withUser } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getContactMessage, markContactAnswered } from "#core/help/admin/contact-messages.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

/** GET /admin/messages/{code}: what somebody wrote. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    message: await getContactMessage(ctx, args.params["code"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

/** Notes that it was answered. */
export function action(args: ActionFunctionArgs) {
  const code = args.params["code"] ?? "";
  return adminForm(args, async ({ ctx }, form) => {
    await markContactAnswered(ctx, code, form.key);
    return `/admin/messages/${encodeURIComponent(code)}?done=1`;
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabMessages"));

export default function AdminMessageRoute() {
  const { message, formKey } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>()?.refused ?? null;
  const { t } = useTranslation(["help", "admin"]);
  const when = useWhen();
  const done = useSearchParams()[0].get("done") === "1" && !refused;
  const subject = t("desk.subject", { code: message.code });
  const mail = `mailto:${message.email}?subject=${encodeURIComponent(subject)}`;
  return (
    <AdminPage title={message.code}>
      {done ? (
        <Alert tone="ok" live>
          {t("desk.done")}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <Card className="max-w-2xl">
        <dl>
          <KeyValue label={t("desk.state")}>
            <MessageBadge state={message.state} />
          </KeyValue>
          <KeyValue label={t("desk.at")}>{when(message.created_at)}</KeyValue>
          <KeyValue label={t("desk.name")}>
            {message.user_id ? (
              <Link to={`/admin/users/${message.user_id}`} className="underline underline-offset-4">
                {message.name}
              </Link>
            ) : (
              message.name
            )}
          </KeyValue>
          <KeyValue label={t("desk.email")}>
            <span className="wrap-anywhere">{message.email}</span>
          </KeyValue>
          <KeyValue label={t("desk.topic")}>{t(`contact.topics.${message.topic}`)}</KeyValue>
          {message.answered_at ? (
            <KeyValue label={t("desk.answeredAt")}>
              {when(message.answered_at)}
              {message.answered_by ? ` · ${message.answered_by}` : ""}
            </KeyValue>
          ) : null}
        </dl>
        {/* Not as Markdown: what strangers write is words. */}
        <p
          dir="auto"
          lang={message.locale}
          className="mt-3 border-t border-line pt-3 wrap-anywhere whitespace-pre-wrap"
        >
          {message.message}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <a href={mail} className={buttonClass(message.state === "open" ? "primary" : "secondary")}>
            {t("desk.reply")}
          </a>
          {message.state === "open" ? (
            <Form method="post">
              <CsrfField />
              <input type="hidden" name="key" value={formKey} />
              <Button variant="secondary">{t("desk.mark")}</Button>
            </Form>
          ) : null}
        </div>
      </Card>
    </AdminPage>
  );
}
