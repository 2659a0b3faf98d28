import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { CodeField } from "#app/features/security/code-field.tsx";
import { CodeLife } from "#app/features/security/code-life.tsx";
import type { CodeState } from "#app/features/security/code-state.ts";
import { useSecondsLeft } from "#app/features/security/use-seconds-left.ts";
import { AuthCard } from "./auth-card.tsx";
import { FormSummary } from "./form-summary.tsx";

/** A registration that waits for its code. */
export interface RegistrationCode {
  /** Where the code went. */
  readonly email: string;
  readonly redirectTo: string;
  readonly code: CodeState | null;
  /** Why a code was refused, or another could not be sent. */
  readonly result: SubmissionResult<string[]> | undefined;
}

/** The code from the email opens the account; another code, or another email, is asked for below it. */
export function RegistrationCodePage({ email, redirectTo, code, result }: RegistrationCode) {
  const { t } = useTranslation(["auth", "security"]);
  const [, fields] = useForm<{ code: string; new_email: string }>({ lastResult: result });
  const seconds = useSecondsLeft(code);
  const sent = useNavigation().formData;
  const state = { email, redirectTo };
  const none = code?.sendsLeft === 0;
  const running = seconds !== null && seconds > 0;
  return (
    <AuthCard
      title={t("register.codeTitle")}
      intro={t("register.codeIntro", { email })}
      question={t("register.startAgain")}
      linkTo="/auth/register"
      link={t("register.again")}
    >
      <FormSummary result={result} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <Kept {...state} />
        <CodeField error={fields.code.errors} />
        <Button size="large" full busy={sent?.has("code")} busyLabel={t("register.busy")}>
          {t("register.codeSubmit")}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="flex flex-col gap-2.5 border-t border-line pt-4">
        <CsrfField />
        <Kept {...state} />
        <input type="hidden" name="intent" value="send" />
        {code ? (
          <p className="text-sm">
            <CodeLife code={code} seconds={seconds} />
          </p>
        ) : null}
        {none ? null : (
          <Button
            variant="secondary"
            icon={<Send />}
            busy={sent?.get("intent") === "send"}
            busyLabel={t("security:code.sending")}
            disabled={running}
          >
            {t("security:code.resend")}
          </Button>
        )}
        <p className="text-xs text-muted">
          {code ? (none ? t("security:code.none") : t("security:code.left", { count: code.sendsLeft })) : null}{" "}
          {t("register.codeNone")}
        </p>
      </Form>
      <OtherEmail key={email} state={state} error={fields.new_email.errors} value={fields.new_email.initialValue} />
    </AuthCard>
  );
}

/** Where nothing waits on this device; `result` is why what was sent from its page was refused. */
export function NoRegistration({ result }: Pick<RegistrationCode, "result">) {
  const { t } = useTranslation("auth");
  return (
    <AuthCard
      title={t("register.codeTitle")}
      question={t("register.haveAccount")}
      linkTo="/auth/login"
      link={t("register.signIn")}
    >
      <FormSummary result={result} />
      <p>{t("register.codeLost")}</p>
      <a href="/auth/register" className={buttonClass("primary", "large")}>
        {t("register.again")}
      </a>
    </AuthCard>
  );
}

interface KeptProps {
  email: string;
  redirectTo: string;
}

/** Which registration a form is about, whatever was begun since in another tab, and where it leads. */
function Kept({ email, redirectTo }: KeptProps) {
  return (
    <>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
    </>
  );
}

interface OtherEmailProps {
  state: KeptProps;
  error: readonly string[] | undefined;
  value: string | undefined;
}

/** The email was mistyped: the code goes to the right one. */
function OtherEmail({ state, error, value }: OtherEmailProps) {
  const { t } = useTranslation("auth");
  return (
    <details open={error !== undefined} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand-strong underline underline-offset-4">
        {t("register.otherEmail")}
      </summary>
      <Form method="post" noValidate className="flex flex-col gap-3 pt-2">
        <CsrfField />
        <Kept {...state} />
        <input type="hidden" name="intent" value="send" />
        <Field name="new_email" label={t("register.newEmail")} error={error ?? null} required>
          {(control) => (
            <Input {...control} type="email" autoComplete="email" maxLength={254} defaultValue={value ?? state.email} />
          )}
        </Field>
        <Button variant="secondary">{t("register.sendThere")}</Button>
      </Form>
    </details>
  );
}
