import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/components/ui/alert.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { useWhen } from "#app/components/use-root.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { IntentForm } from "#app/features/admin/intent-form.tsx";
import { Audience, NewsBadge } from "#app/features/admin/news/news-cells.tsx";
import { NewsForm } from "#app/features/admin/news/news-form.tsx";
import { NewsPreview } from "#app/features/admin/news/news-preview.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getNews, saveNews, withdrawNews } from "#core/notifications/news/news.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { answerNews, sentNews } from "./news-form.server.ts";

export const needs: Need = "admin";

const WITHDRAW = "withdraw";
const DONE = ["created", "changed", "withdrawn"] as const;

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => ({
    news: await getNews(ctx, args.params["id"] ?? ""),
    formKey: newIdempotencyKey(),
  }));
}

/** Changes the news, shows how their readers would see them, or withdraws them. */
export function action(args: ActionFunctionArgs) {
  const id = args.params["id"] ?? "";
  return withUserForm(args, (visit, form) =>
    answerNews(visit, form, async ({ ctx }) => {
      if (form.intent === WITHDRAW) {
        await withdrawNews(ctx, id, { reason: form.text("reason") }, form.key);
        return `/admin/news/${id}?done=withdrawn`;
      }
      await saveNews(ctx, { id, version: form.text("version") }, sentNews(form), form.key);
      return `/admin/news/${id}?done=changed`;
    }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageTitle(matches, (t) => data?.news.title ?? t("admin:tabNews"));

export default function AdminNewsRoute() {
  const { news, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const preview = answer && "preview" in answer ? answer.preview : null;
  const { t } = useTranslation(["news", "admin"]);
  const when = useWhen();
  const [params] = useSearchParams();
  const done = refused ? undefined : DONE.find((one) => one === params.get("done"));
  const open = news.state === "planned" || news.state === "running";
  // Saved by somebody else since the form was opened: what is typed stays, and what there is now is shown before it.
  const sent = refused?.typed["version"];
  const overtaken = sent !== undefined && sent !== news.version;
  return (
    <AdminPage title={news.title}>
      {done ? (
        <Alert tone="ok" live>
          {t(`done.${done}`)}
        </Alert>
      ) : null}
      {refused && refused.problems.length > 0 ? (
        <ErrorSummary title={t("admin:refused")} problems={refused.problems} />
      ) : null}
      <div className="grid max-w-2xl gap-4">
        <Card>
          <NewsBadge state={news.state} />
          <dl className="mt-2">
            <KeyValue label={t("audience")}>
              <Audience categories={news.categories} />
            </KeyValue>
            <KeyValue label={t("from")}>{when(news.shown_from)}</KeyValue>
            <KeyValue label={t("until")}>{when(news.withdrawn_at ?? news.shown_until)}</KeyValue>
            <KeyValue label={t("readers")}>{news.readers}</KeyValue>
            <KeyValue label={t("by")}>{news.by}</KeyValue>
          </dl>
        </Card>
        {preview ? <NewsPreview texts={preview} title={t("previewTitle")} /> : null}
        {overtaken ? <Alert tone="info">{t("overtaken")}</Alert> : null}
        {preview && !overtaken ? null : (
          <NewsPreview texts={news.texts} title={t(overtaken ? "overtakenTitle" : "shownTitle")} />
        )}
        {open ? <NewsForm formKey={formKey} refused={refused} news={news} /> : null}
        {open ? (
          <Card>
            <h2 className="mb-1 font-semibold">{t("withdraw")}</h2>
            <p className="mb-2 text-sm text-muted">{t("withdrawHint")}</p>
            <IntentForm intent={WITHDRAW} formKey={formKey} refused={refused} submit={t("withdraw")} variant="danger" />
          </Card>
        ) : null}
      </div>
    </AdminPage>
  );
}
