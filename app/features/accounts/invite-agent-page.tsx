import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";

interface InviteAgentPageProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Whom the form has just invited. */
  invited: { name: string; email: string } | null;
}

interface AgentFields {
  name: string;
  phone: string;
  email: string;
}

/** An agent invites somebody, who opens the account alone. */
export function InviteAgentPage({ lastResult, invited }: InviteAgentPageProps) {
  const { t } = useTranslation("account");
  const [, fields] = useForm<AgentFields>({ lastResult });
  const sending = useNavigation().formMethod === "POST";
  const labels = { name: t("agent.name"), phone: t("agent.phone"), email: t("agent.email") };
  return (
    <Page title={t("agent.title")} width="column">
      {invited ? (
        <Alert tone="ok" live title={t("agent.done", { name: invited.name })}>
          {t("agent.doneNext", { email: invited.email })}
        </Alert>
      ) : null}
      <FormSummary result={lastResult} />
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4" key={invited?.email}>
          <CsrfField />
          <p className="text-sm">{t("agent.intro")}</p>
          <Field name="name" label={labels.name} error={fields.name.errors} required>
            {(control) => (
              <Input {...control} autoComplete="off" maxLength={100} defaultValue={fields.name.initialValue} />
            )}
          </Field>
          <Field name="phone" label={labels.phone} error={fields.phone.errors} required>
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete="off"
                maxLength={24}
                defaultValue={fields.phone.initialValue}
              />
            )}
          </Field>
          <Field name="email" label={labels.email} hint={t("agent.emailHint")} error={fields.email.errors} required>
            {(control) => (
              <Input
                {...control}
                type="email"
                autoComplete="off"
                maxLength={254}
                defaultValue={fields.email.initialValue}
              />
            )}
          </Field>
          <Button size="large" full busy={sending}>
            {t("agent.submit")}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
