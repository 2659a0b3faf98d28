import { useTranslation } from "react-i18next";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";

interface ReasonFieldProps {
  id: string;
  typed?: string;
  error?: readonly string[];
}

/** Why it is done; asked of everything that an admin changes. */
export function ReasonField({ id, typed, error }: ReasonFieldProps) {
  const { t } = useTranslation("admin");
  return (
    <Field name="reason" id={id} label={t("reason")} hint={t("reasonHint")} error={error} required>
      {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={typed} className={controlClass} />}
    </Field>
  );
}
