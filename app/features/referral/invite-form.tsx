import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";

interface InviteFormProps {
  left: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** An agent invites an address by mail, as often as that may be today. */
export function InviteForm({ left, lastResult }: InviteFormProps) {
  const { t } = useTranslation("referral");
  const [, fields] = useForm<{ email: string }>({ lastResult });
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("invite")}</h2>
      <p className="text-sm">{t("inviteIntro")}</p>
      <FormSummary result={lastResult} />
      {left === 0 ? (
        <p className="text-sm text-muted">{t("inviteNone")}</p>
      ) : (
        <Form method="post" noValidate className="flex flex-col gap-3">
          <CsrfField />
          <input type="hidden" name="intent" value="invite" />
          <Field
            name="email"
            label={t("inviteEmail")}
            hint={t("inviteLeft", { count: left })}
            error={fields.email.errors}
            required
          >
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
          <Button>{t("inviteSubmit")}</Button>
        </Form>
      )}
    </Card>
  );
}
