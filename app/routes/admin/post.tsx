import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "#app/components/link.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { PostForm } from "#app/features/admin/content/post-form.tsx";
import { Preview } from "#app/features/admin/content/preview.tsx";
import type { RefusedForm } from "#app/features/admin/refused-form.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { answerForm } from "#app/server/admin-form.server.ts";
import { renderMarkdown } from "#app/server/markdown/markdown.server.ts";
import { oneOf } from "#app/server/preferences.server.ts";
import { withUser, withUserText } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { getAdminPost, savePost } from "#core/blog/admin-posts.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

const NEW = "new";

export const needs: Need = "admin";

/** GET /admin/posts/{id} and /admin/posts/new: a post to write or change. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { id = NEW } = args.params;
    return { post: id === NEW ? null : await getAdminPost(ctx, id), formKey: newIdempotencyKey() };
  });
}

/** Keeps a post, or shows it as its page would. */
export function action(args: ActionFunctionArgs) {
  return withUserText(args, async (visit, form) => {
    if (form.intent === "preview") {
      const { html } = renderMarkdown(form.text("body"), oneOf(LOCALES, form.text("locale")) ?? visit.locale);
      const preview = { title: form.text("title"), html, typed: form.typed() };
      return data({ preview, refused: null as RefusedForm | null });
    }
    return answerForm(visit, form, async ({ ctx }) => {
      const { id = NEW } = args.params;
      const { title, slug, locale, summary, tags, body, reason } = form.typed();
      const written = { title, slug, locale, summary, tags: tags ?? "", body, reason };
      const known = id === NEW ? {} : { id, version: form.text("version") };
      const saved = await savePost(
        ctx,
        { ...written, ...known, published: form.text("published") === "yes" },
        form.key,
      );
      return `/admin/posts/${saved.id}?done=1`;
    });
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabPosts"));

export default function AdminPostRoute() {
  const { post, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["blog", "admin"]);
  const done = useSearchParams()[0].get("done") === "1" && !answer;
  const refused = answer?.refused ?? null;
  const preview = answer && "preview" in answer ? answer.preview : null;
  return (
    <AdminPage title={post?.title ?? t("desk.new")}>
      {done && post ? (
        <Alert tone="ok" live>
          {t(post.state === "draft" ? "desk.savedDraft" : "desk.saved")}{" "}
          {post.state === "published" ? (
            <Link to={`/blog/posts/${post.slug}`} className="underline underline-offset-4">
              {t("desk.open")}
            </Link>
          ) : null}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      {preview ? <Preview title={preview.title} html={preview.html} /> : null}
      <div className="max-w-3xl">
        <PostForm post={post} formKey={formKey} refused={refused} typed={preview?.typed} />
      </div>
    </AdminPage>
  );
}
