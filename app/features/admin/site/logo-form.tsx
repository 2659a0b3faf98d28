import { useTranslation } from "react-i18next";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { IntentForm } from "../intent-form.tsx";
import { controlId, type RefusedForm } from "../refused-form.ts";

interface LogoFormProps {
  formKey: string;
  refused: RefusedForm | null;
}

/** The site's logo: choose another one, or take it away. */
export function LogoForm({ formKey, refused }: LogoFormProps) {
  const { t } = useTranslation("site");
  const { name, logo } = useRoot().site;
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t("logo.title")}</h2>
      {logo ? (
        <p className="mb-3 rounded-field border border-line bg-white p-3">
          <img src={logo} alt={name} className="max-h-16 max-w-full object-contain" />
        </p>
      ) : null}
      <IntentForm intent="logo" formKey={formKey} refused={refused} submit={t("save")} withFile>
        <Field
          name="logo"
          id={controlId("logo", "logo")}
          label={t("logo.choose")}
          hint={t("logo.hint")}
          error={refused?.intent === "logo" ? refused.fields["logo"] : undefined}
          required
        >
          {(control) => (
            <input {...control} type="file" accept="image/jpeg,image/png,image/webp" className={controlClass} />
          )}
        </Field>
      </IntentForm>
      {logo ? (
        <details className="mt-3" open={refused?.intent === "logo-remove"}>
          <summary className="min-h-11 py-2.5 font-semibold text-brand-strong">{t("logo.remove")}</summary>
          <IntentForm
            intent="logo-remove"
            formKey={formKey}
            refused={refused}
            submit={t("logo.remove")}
            variant="danger"
          />
        </details>
      ) : null}
    </Card>
  );
}
