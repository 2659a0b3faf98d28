import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";

interface EmailFieldProps {
  value: string | undefined;
  error: readonly string[] | undefined;
}

/** The email address of an account whose password is forgotten. */
export function EmailField({ value, error }: EmailFieldProps) {
  const { t } = useTranslation("auth");
  return (
    <Field name="email" label={t("forgot.email")} error={error ?? null} required>
      {(control) => <Input {...control} type="email" autoComplete="username" maxLength={254} defaultValue={value} />}
    </Field>
  );
}
