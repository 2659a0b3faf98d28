import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeLife } from "./code-life.tsx";
import type { CodeState } from "./code-state.ts";
import { PasswordField } from "./password-field.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface ChangeLoginPageProps {
  what: "email" | "phone";
  /** What the account has now, as people read it. */
  current: string;
  /** What happened before, where the page says it. */
  notice?: string | undefined;
  code: CodeState | null;
  /** Which of the two forms was refused, and why. */
  answer: { form: "send" | "code"; result: SubmissionResult<string[]> } | undefined;
}

const FIELD = {
  email: { name: "email", type: "email", fill: "email", most: 254 },
  phone: { name: "hp", type: "tel", fill: "tel", most: 24 },
} as const;

/** Another email or phone: the password and the new address first, then the code that came there. */
export function ChangeLoginPage({ what, current, notice, code, answer }: ChangeLoginPageProps) {
  const { t } = useTranslation("security");
  const resultOf = (form: "send" | "code") => (answer?.form === form ? answer.result : undefined);
  return (
    <Page title={t(`change.${what}Title`)} width="column">
      {notice ? <Alert tone="info">{notice}</Alert> : null}
      <AddressForm what={what} current={current} again={code !== null} result={resultOf("send")} />
      {code ? <CodeForm what={what} code={code} result={resultOf("code")} /> : null}
    </Page>
  );
}

interface AddressFormProps {
  what: "email" | "phone";
  current: string;
  /** True once a code was sent. */
  again: boolean;
  result: SubmissionResult<string[]> | undefined;
}

function AddressForm({ what, current, again, result }: AddressFormProps) {
  const { t } = useTranslation("security");
  const { name, type, fill, most } = FIELD[what];
  const [, fields] = useForm<{ email: string; hp: string; password: string }>({ lastResult: result });
  const sending = useNavigation().formData?.get("intent") === "send";
  const label = t(`change.${what}`);
  return (
    <Card className="space-y-4">
      <FormSummary result={result} />
      <dl>
        <KeyValue label={t(`change.${what}Now`)}>{current}</KeyValue>
      </dl>
      <p className="text-sm">{t(`change.${what}Intro`)}</p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="intent" value="send" />
        <Field name={name} label={label} error={fields[name].errors} required>
          {(control) => (
            <Input
              {...control}
              type={type}
              autoComplete={fill}
              maxLength={most}
              defaultValue={fields[name].initialValue ?? ""}
            />
          )}
        </Field>
        <PasswordField name="password" label={t("pin.password")} error={fields.password.errors} />
        <Button
          size="large"
          full
          variant={again ? "secondary" : "primary"}
          icon={<Send />}
          busy={sending}
          busyLabel={t("code.sending")}
        >
          {t(again ? "code.resend" : "code.send")}
        </Button>
      </Form>
    </Card>
  );
}

interface CodeFormProps {
  what: "email" | "phone";
  code: CodeState;
  result: SubmissionResult<string[]> | undefined;
}

function CodeForm({ what, code, result }: CodeFormProps) {
  const { t } = useTranslation("security");
  const [, fields] = useForm<{ code: string }>({ lastResult: result });
  const seconds = useSecondsLeft(code);
  const sending = useNavigation().formData?.has("code") ?? false;
  return (
    <Card className="space-y-4">
      <FormSummary result={result} />
      <p className="text-sm">
        {t(`change.${what}Sent`)} <CodeLife code={code} seconds={seconds} />
      </p>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <CodeField error={fields.code.errors} />
        <Button size="large" full busy={sending} busyLabel={t("pin.busy")}>
          {t(`change.${what}Submit`)}
        </Button>
      </Form>
      <p className="text-xs text-muted">
        {code.sendsLeft === 0 ? t("code.none") : t("code.left", { count: code.sendsLeft })}
      </p>
    </Card>
  );
}
