import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NewsForm } from "#app/features/admin/news/news-form.tsx";
import { NewsPreview } from "#app/features/admin/news/news-preview.tsx";
import { pageTitle } from "#app/i18n/page-title.ts";
import { withUser, withUserForm } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { saveNews } from "#core/notifications/news/news.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";
import { answerNews, sentNews } from "./news-form.server.ts";

export const needs: Need = "admin";

export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async () => ({ formKey: newIdempotencyKey() }));
}

/** Writes news, or shows how their readers would see them. */
export function action(args: ActionFunctionArgs) {
  return withUserForm(args, (visit, form) =>
    answerNews(visit, form, async ({ ctx }) => {
      const { id } = await saveNews(ctx, null, sentNews(form), form.key);
      return `/admin/news/${id}?done=created`;
    }),
  );
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("news:new"));

export default function AdminNewsNewRoute() {
  const { formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const refused = answer?.refused ?? null;
  const preview = answer && "preview" in answer ? answer.preview : null;
  const { t } = useTranslation(["news", "admin"]);
  return (
    <AdminPage title={t("new")}>
      {refused && refused.problems.length > 0 ? (
        <ErrorSummary title={t("admin:refused")} problems={refused.problems} />
      ) : null}
      <div className="grid max-w-2xl gap-4">
        {preview ? <NewsPreview texts={preview} title={t("previewTitle")} /> : null}
        <NewsForm formKey={formKey} refused={refused} news={null} />
      </div>
    </AdminPage>
  );
}
