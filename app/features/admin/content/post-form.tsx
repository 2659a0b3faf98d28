import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import type { PostDetail } from "#core/blog/schema.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { ReasonField } from "../reason-field.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";
import { MarkdownField } from "./markdown-field.tsx";

interface PostFormProps {
  /** Null: a new one. */
  post: PostDetail | null;
  formKey: string;
  refused: RefusedForm | null;
  /** What was typed before its preview was asked for. */
  typed: Readonly<Record<string, string>> | undefined;
}

/** Everything of a post: it is kept as a draft or for everybody, or only shown as its page would. */
export function PostForm({ post, formKey, refused, typed = refused?.typed }: PostFormProps) {
  const { t } = useTranslation("blog");
  const value = (name: "title" | "slug" | "locale" | "summary") => typed?.[name] ?? post?.[name];
  const place = (name: string) => ({ name, id: controlId(name, "save"), error: refused?.fields[name] ?? null });
  const lang = LOCALES.find((locale) => locale === value("locale"));
  const published = typed ? typed["published"] === "yes" : post?.state === "published";
  return (
    <Card>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="key" value={formKey} />
        {post ? <input type="hidden" name="version" value={post.version} /> : null}
        <Field {...place("title")} label={t("desk.title")} required>
          {(control) => <Input {...control} lang={lang} maxLength={120} defaultValue={value("title")} />}
        </Field>
        <Field {...place("slug")} label={t("desk.slug")} hint={t("desk.slugHint")} required>
          {(control) => <Input {...control} maxLength={80} defaultValue={value("slug")} autoCapitalize="off" />}
        </Field>
        <Field {...place("locale")} label={t("desk.language")} required>
          {(control) => (
            <Select {...control} defaultValue={value("locale") ?? "id"}>
              {LOCALES.map((locale) => (
                <option key={locale} value={locale}>
                  {t(`languages.${locale}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...place("summary")} label={t("desk.summary")} hint={t("desk.summaryHint")} required>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={300}
              dir="auto"
              lang={lang}
              defaultValue={value("summary")}
              className={controlClass}
            />
          )}
        </Field>
        <Field {...place("tags")} label={t("desk.tags")} hint={t("desk.tagsHint")}>
          {(control) => <Input {...control} maxLength={300} defaultValue={typed?.["tags"] ?? post?.tags.join(", ")} />}
        </Field>
        <MarkdownField
          id={controlId("body", "save")}
          value={typed?.["body"] ?? post?.body}
          lang={lang}
          error={refused?.fields["body"]}
        />
        <Field {...place("published")} label={t("desk.state")} required>
          {(control) => (
            <Select {...control} defaultValue={published ? "yes" : "no"}>
              <option value="no">{t("states.draft")}</option>
              <option value="yes">{t("states.published")}</option>
            </Select>
          )}
        </Field>
        <ReasonField
          id={controlId("reason", "save")}
          typed={typed?.["reason"] ?? ""}
          {...(refused?.fields["reason"] ? { error: refused.fields["reason"] } : {})}
        />
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="save">
            {t("desk.save")}
          </Button>
          <Button name="intent" value="preview" variant="secondary">
            {t("desk.showPreview")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
