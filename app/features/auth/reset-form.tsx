import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { CodeLife } from "#app/features/security/code-life.tsx";
import type { CodeState } from "#app/features/security/code-state.ts";
import { useSecondsLeft } from "#app/features/security/use-seconds-left.ts";
import { AuthCard } from "./auth-card.tsx";
import { EmailField } from "./email-field.tsx";
import { FormSummary } from "./form-summary.tsx";
import { PasswordInput, ShowPassword } from "./password-input.tsx";

interface ResetFormProps {
  /** The email that a code was just asked for, and how long such a code is good; or null. */
  sent: { readonly to: string; readonly code: Pick<CodeState, "until" | "secondsLeft"> } | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

interface ResetFields {
  email: string;
  code: string;
  password: string;
}

/** The emailed code and a new password. */
export function ResetForm({ sent, lastResult }: ResetFormProps) {
  const { t } = useTranslation("auth");
  const [, fields] = useForm<ResetFields>({ lastResult });
  const seconds = useSecondsLeft(sent?.code ?? null);
  const email = sent?.to ?? fields.email.initialValue;
  return (
    <AuthCard
      title={t("reset.title")}
      intro={t("reset.intro")}
      question={t("forgot.remembered")}
      linkTo="/auth/login"
      link={t("signIn.submit")}
    >
      <FormSummary result={lastResult} />
      {sent ? (
        <Alert tone="info">
          {t("forgot.sent", { email: sent.to })} <CodeLife code={sent.code} seconds={seconds} />
        </Alert>
      ) : null}
      <Form method="post" action="/auth/reset" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <EmailField value={email} error={fields.email.errors} />
        <Field name="code" label={t("reset.code")} error={fields.code.errors} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="num text-xl tracking-[0.3em]"
            />
          )}
        </Field>
        <Field
          name="password"
          label={t("reset.password")}
          hint={t("register.passwordHint")}
          error={fields.password.errors}
          required
        >
          {(control) => <PasswordInput control={control} autoComplete="new-password" />}
        </Field>
        <Button size="large" full>
          {t("reset.submit")}
        </Button>
      </Form>
      <ShowPassword />
      {email ? (
        <Form method="post" action="/auth/forgot">
          <CsrfField />
          <input type="hidden" name="email" value={email} />
          <Button variant="quiet" full>
            {t("forgot.resend")}
          </Button>
        </Form>
      ) : null}
    </AuthCard>
  );
}
