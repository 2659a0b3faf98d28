import { Form } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import type { News } from "#core/notifications/news/schema.ts";
import { LONGEST_BODY, LONGEST_TITLE, NEWS_CATEGORIES } from "#core/notifications/news/types.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { ReasonField } from "../reason-field.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";

const INTENT = "save";
/** `2026-11-27T21:00` of a time with seconds and offset. */
const MINUTE = 16;

interface NewsFormProps {
  formKey: string;
  refused: RefusedForm | null;
  /** What is changed; null of new ones. */
  news: News | null;
}

/** For whom news are, what they say in each language, and from when until when; with a look at them before. */
export function NewsForm({ formKey, refused, news }: NewsFormProps) {
  const { t } = useTranslation(["news", "account"]);
  const own = refused?.intent === INTENT ? refused : null;
  const field = (name: string) => ({ name, id: controlId(name, INTENT), error: own?.fields[name] ?? null });
  const now = (name: string, value: string) => own?.typed[name] ?? value;
  const shown = news !== null && news.state === "running";
  return (
    <Card>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="key" value={`${formKey}-${INTENT}`} />
        <input type="hidden" name="intent" value={INTENT} />
        {news ? <input type="hidden" name="version" value={news.version} /> : null}
        <Categories own={own} chosen={news?.categories ?? NEWS_CATEGORIES} />
        {LOCALES.map((locale) => {
          const [title, body] = [`title_${locale}`, `body_${locale}`];
          const written = now(title, news?.texts[locale]?.title ?? "") + now(body, news?.texts[locale]?.body ?? "");
          const wrong = own !== null && (own.fields[title] ?? own.fields[body]) !== undefined;
          return (
            <details key={locale} open={locale === "id" || written !== "" || wrong} className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold">
                {t(`languages.${locale}`)}
                <ChevronDown aria-hidden className="size-4.5 shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <div className="flex flex-col gap-3">
                <Field {...field(title)} label={t("titleField")}>
                  {(control) => (
                    <Input
                      {...control}
                      lang={locale}
                      maxLength={LONGEST_TITLE}
                      defaultValue={now(title, news?.texts[locale]?.title ?? "")}
                    />
                  )}
                </Field>
                <Field {...field(body)} label={t("bodyField")} hint={t("bodyHint")}>
                  {(control) => (
                    <textarea
                      {...control}
                      lang={locale}
                      rows={6}
                      maxLength={LONGEST_BODY}
                      defaultValue={now(body, news?.texts[locale]?.body ?? "")}
                      className={controlClass}
                    />
                  )}
                </Field>
              </div>
            </details>
          );
        })}
        <p className="text-sm text-muted">{t("languagesHint")}</p>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          {shown ? null : (
            <Field {...field("shown_from")} label={t("shownFrom")} hint={t("shownFromHint")}>
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  className="min-w-0"
                  defaultValue={now("shown_from", news?.shown_from.slice(0, MINUTE) ?? "")}
                />
              )}
            </Field>
          )}
          <Field {...field("shown_until")} label={t("shownUntil")} hint={t("shownUntilHint")}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                className="min-w-0"
                defaultValue={now("shown_until", news?.shown_until.slice(0, MINUTE) ?? "")}
              />
            )}
          </Field>
        </div>
        <ReasonField id={controlId("reason", INTENT)} typed={own?.typed["reason"]} error={own?.fields["reason"]} />
        <div className="flex flex-wrap gap-2.5">
          <Button>{news === null ? t("publish") : t("save")}</Button>
          <Button variant="secondary" name="preview" value="1">
            {t("preview")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Categories({ own, chosen }: { own: RefusedForm | null; chosen: readonly number[] }) {
  const { t } = useTranslation(["news", "account"]);
  const error = own?.fields["categories"]?.[0];
  return (
    <fieldset aria-describedby={error ? "categories-error" : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t("audience")}</legend>
      <div className="flex flex-wrap gap-x-5">
        {NEWS_CATEGORIES.map((category) => (
          <label key={category} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              name={`category_${category}`}
              defaultChecked={own ? own.typed[`category_${category}`] !== undefined : chosen.includes(category)}
              className="size-5"
            />
            {t(`account:categories.${category}`)}
          </label>
        ))}
      </div>
      {error ? (
        <p id="categories-error" className="text-xs font-medium text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
