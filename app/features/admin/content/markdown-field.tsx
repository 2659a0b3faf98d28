import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import type { Locale } from "#core/shared/error-catalogue.ts";

interface MarkdownFieldProps {
  id: string;
  value: string | undefined;
  /** What language it is written in: for checkers of spelling and for readers aloud. */
  lang: Locale | undefined;
  error: readonly string[] | undefined;
}

/** The text of a page or post, as Markdown. */
export function MarkdownField({ id, value, lang, error }: MarkdownFieldProps) {
  const { t } = useTranslation("blog");
  return (
    <Field name="body" id={id} label={t("desk.body")} hint={t("desk.bodyHint")} error={error} required>
      {(control) => (
        <textarea
          {...control}
          rows={20}
          maxLength={60_000}
          dir="auto"
          lang={lang}
          spellCheck
          defaultValue={value}
          className={`${controlClass} font-mono text-sm`}
        />
      )}
    </Field>
  );
}
