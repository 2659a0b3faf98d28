import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

/** Where a one-time code is typed, pasted (with blanks in it too) or filled in by the phone. */
export function CodeField({ error }: { error?: string | readonly string[] | undefined }) {
  const { t } = useTranslation("security");
  return (
    <Field name="code" label={t("code.label")} hint={t("code.hint")} error={error ?? null} required>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={12}
          className="num text-xl tracking-[0.3em]"
        />
      )}
    </Field>
  );
}
