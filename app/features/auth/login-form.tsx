import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useRoot } from "#app/components/use-root.ts";
import { AuthCard } from "./auth-card.tsx";
import { FormSummary } from "./form-summary.tsx";
import { PasswordInput, ShowPassword } from "./password-input.tsx";

interface LoginFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  redirectTo: string;
  /** Why somebody stands here: a sentence of this namespace. */
  notice: "signIn.signedOut" | "signIn.ended" | "signIn.mustSignIn" | "deleted" | "reset.done" | null;
}

export function LoginForm({ lastResult, redirectTo, notice }: LoginFormProps) {
  const { t } = useTranslation("auth");
  const { site } = useRoot();
  const [, fields] = useForm<{ login: string; password: string }>({ lastResult });
  const registerTo =
    redirectTo === "/" ? "/auth/register" : `/auth/register?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <AuthCard
      title={t("signIn.title")}
      question={t("signIn.noAccount")}
      linkTo={site.register_open ? registerTo : null}
      link={t("signIn.register")}
    >
      <FormSummary result={lastResult} />
      {site.sign_in_open || lastResult ? null : <Alert tone="wait">{t("signIn.closed")}</Alert>}
      {notice && !lastResult ? (
        <Alert tone={notice === "signIn.mustSignIn" || notice === "signIn.ended" ? "info" : "ok"}>{t(notice)}</Alert>
      ) : null}
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field name="login" label={t("signIn.login")} error={fields.login.errors} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={fields.login.initialValue}
            />
          )}
        </Field>
        <Field name="password" label={t("signIn.password")} error={fields.password.errors} required>
          {(control) => <PasswordInput control={control} autoComplete="current-password" />}
        </Field>
        <Button size="large" full>
          {t("signIn.submit")}
        </Button>
      </Form>
      <a
        href="/auth/forgot"
        className="inline-flex min-h-11 items-center justify-center text-sm font-semibold text-brand-strong underline underline-offset-4"
      >
        {t("forgot.link")}
      </a>
      <ShowPassword />
    </AuthCard>
  );
}
