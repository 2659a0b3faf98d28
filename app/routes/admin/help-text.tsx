import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { useAnswer } from "#app/components/use-answer.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { MarkdownField } from "#app/features/admin/content/markdown-field.tsx";
import { Preview } from "#app/features/admin/content/preview.tsx";
import { ReasonField } from "#app/features/admin/reason-field.tsx";
import { controlId, type RefusedForm } from "#app/features/admin/refused-form.ts";
import { pageTitle } from "#app/i18n/page-title.ts";
import { answerForm } from "#app/server/admin-form.server.ts";
import { forgetHelp, helpPageOf, ownText, previewHelp } from "#app/server/help/help-pages.server.ts";
import { oneOf } from "#app/server/preferences.server.ts";
import { withUser, withUserText } from "#app/server/route.server.ts";
import type { Need } from "#core/accounts/can.ts";
import { changeHelpText, getHelpText } from "#core/help/admin/help-texts.ts";
import { LOCALES, type Locale } from "#core/shared/error-catalogue.ts";
import { DomainError } from "#core/shared/errors.ts";
import { newIdempotencyKey } from "#core/shared/idempotency.ts";

export const needs: Need = "admin";

/** GET /admin/help/{slug}/{locale}: a text of the help centre to change. */
export function loader(args: LoaderFunctionArgs) {
  return withUser(args, async ({ ctx }) => {
    const { page, locale } = placeOf(args.params);
    const text = await getHelpText(ctx, page.slug, locale);
    return {
      slug: page.slug,
      path: page.path,
      titleKey: page.titleKey,
      locale,
      text,
      body: text.body ?? ownText(page.slug, locale),
      formKey: newIdempotencyKey(),
    };
  });
}

/** Shows what a text would look like, keeps it, or takes it back. */
export function action(args: ActionFunctionArgs) {
  return withUserText(args, async (visit, form) => {
    const { page, locale } = placeOf(args.params);
    if (form.intent === "preview") {
      const { title, html } = await previewHelp(visit, page, locale, form.text("body"));
      const preview = { title, html, typed: form.typed() };
      return data({ preview, refused: null as RefusedForm | null });
    }
    const back = `/admin/help/${page.slug}/${locale}?done=${form.intent === "own" ? "own" : "saved"}`;
    return answerForm(visit, form, async ({ ctx }) => {
      const body = form.intent === "own" ? null : form.text("body");
      const change = { version: form.text("version"), body, reason: form.text("reason") };
      await changeHelpText(ctx, { slug: page.slug, locale }, change, form.key);
      forgetHelp();
      return back;
    });
  });
}

function placeOf({ slug, locale: asked }: Readonly<Record<string, string | undefined>>): {
  readonly page: NonNullable<ReturnType<typeof helpPageOf>>;
  readonly locale: Locale;
} {
  const page = helpPageOf(slug);
  const locale = oneOf(LOCALES, asked ?? "");
  if (!page || locale === null) throw new DomainError("not_found");
  return { page, locale };
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, (t) => t("admin:tabHelp"));

export default function AdminHelpTextRoute() {
  const { slug, path, titleKey, locale, text, body, formKey } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["help", "admin", "blog"]);
  const done = useSearchParams()[0].get("done");
  const refused = answer?.refused ?? null;
  const preview = answer && "preview" in answer ? answer.preview : null;
  const typed = refused?.intent === "save" ? refused.typed : preview?.typed;
  const title = titleKey === "landing" || titleKey === "agency" ? slug : t(`titles.${titleKey}`);
  return (
    <AdminPage title={`${title} · ${t(`blog:languages.${locale}`)}`}>
      {(done === "saved" || done === "own") && !answer ? (
        <Alert tone="ok" live>
          {t(`texts.done.${done}`)}
        </Alert>
      ) : null}
      {refused ? <ErrorSummary title={t("admin:refused")} problems={refused.problems} /> : null}
      <p className="text-sm text-muted">
        {text.body === null ? t("texts.isOwn") : t("texts.isChanged")}{" "}
        <a href={path} className="underline underline-offset-4">
          {t("texts.open")}
        </a>
      </p>
      {preview ? <Preview title={preview.title} html={preview.html} /> : null}
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <input type="hidden" name="key" value={`${formKey}-save`} />
          <input type="hidden" name="version" value={text.version} />
          <MarkdownField
            id={controlId("body", "save")}
            value={typed?.["body"] ?? body}
            lang={locale}
            error={refused?.intent === "save" ? refused.fields["body"] : undefined}
          />
          <p className="text-xs text-muted">{t("texts.placeholders")}</p>
          <ReasonField
            id={controlId("reason", "save")}
            typed={typed?.["reason"] ?? ""}
            {...(refused?.intent === "save" && refused.fields["reason"] ? { error: refused.fields["reason"] } : {})}
          />
          <div className="flex flex-wrap gap-2">
            <Button name="intent" value="save">
              {t("texts.save")}
            </Button>
            <Button name="intent" value="preview" variant="secondary">
              {t("blog:desk.showPreview")}
            </Button>
          </div>
        </Form>
      </Card>
      {text.body === null ? null : (
        <Card>
          <h2 className="font-semibold">{t("texts.back")}</h2>
          <Form method="post" noValidate className="mt-2 flex flex-col gap-3">
            <CsrfField />
            <input type="hidden" name="key" value={`${formKey}-own`} />
            <input type="hidden" name="version" value={text.version} />
            <ReasonField
              id={controlId("reason", "own")}
              {...(refused?.intent === "own" && refused.fields["reason"] ? { error: refused.fields["reason"] } : {})}
            />
            <div>
              <Button name="intent" value="own" variant="danger">
                {t("texts.back")}
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </AdminPage>
  );
}
