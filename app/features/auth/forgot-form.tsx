import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { FormSummary } from "./form-summary.tsx";

export function ForgotForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("auth");
  const [, fields] = useForm<{ email: string }>({ lastResult });
  return (
    <AuthCard
      title={t("forgot.title")}
      intro={t("forgot.intro")}
      question={t("forgot.remembered")}
      linkTo="/auth/login"
      link={t("signIn.submit")}
    >
      <FormSummary result={lastResult} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <EmailField value={fields.email.initialValue} error={fields.email.errors} />
        <Button size="large" full>
          {t("forgot.submit")}
        </Button>
      </Form>
    </AuthCard>
  );
}
