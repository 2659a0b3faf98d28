import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { PasswordField } from "./password-field.tsx";

interface PasswordForm {
  old_password: string;
  password: string;
  password_confirmation: string;
}

export function PasswordPage({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("security");
  const { email } = useAccount();
  const [, fields] = useForm<PasswordForm>({ lastResult });
  const sending = useNavigation().formMethod === "POST";
  const labels = {
    old_password: t("password.old"),
    password: t("password.fresh"),
    password_confirmation: t("password.again"),
  };
  return (
    <Page title={t("password.title")} width="column">
      <FormSummary result={lastResult} />
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          {/* Password managers want to know whose password changes. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <p className="text-sm">{t("password.intro")}</p>
          <PasswordField name="old_password" label={labels.old_password} error={fields.old_password.errors} />
          <PasswordField
            name="password"
            label={labels.password}
            hint={t("password.freshHint")}
            fresh
            error={fields.password.errors}
          />
          <PasswordField
            name="password_confirmation"
            label={labels.password_confirmation}
            fresh
            error={fields.password_confirmation.errors}
          />
          <Button size="large" full busy={sending} busyLabel={t("pin.busy")}>
            {t("password.submit")}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
