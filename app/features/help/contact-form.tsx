import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { CONTACT_TOPICS } from "#core/help/types.ts";

/** What is added up where no script runs. */
interface Sum {
  readonly first: number;
  readonly second: number;
  readonly token: string;
}

interface ContactFormProps {
  sum: Sum;
  /** What whoever is signed in need not type again. */
  known: { readonly name: string; readonly email: string } | null;
  result: SubmissionResult<string[]> | undefined;
}

interface Fields extends Record<string, string> {
  name: string;
  email: string;
  topic: string;
  message: string;
  sum: string;
}

/** A message to the site's people. A script of its own solves the captcha meanwhile; without it there is a sum. */
export function ContactForm({ sum, known, result }: ContactFormProps) {
  const { t } = useTranslation("help");
  const [, fields] = useForm<Fields>({ lastResult: result });
  const { name, email, topic, message } = fields;
  return (
    <Card>
      <h2 id="tulis" className="scroll-mt-20 text-lg font-bold">
        {t("contact.title")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("contact.lead")}</p>
      <FormSummary result={result} />
      <Form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <CsrfField />
        <Field name="name" label={t("contact.name")} error={name.errors} required>
          {(control) => (
            <Input {...control} autoComplete="name" maxLength={100} defaultValue={name.initialValue ?? known?.name} />
          )}
        </Field>
        <Field name="email" label={t("contact.email")} hint={t("contact.emailHint")} error={email.errors} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={email.initialValue ?? known?.email}
            />
          )}
        </Field>
        <Field name="topic" label={t("contact.topic")} error={topic.errors} required>
          {(control) => (
            <Select {...control} defaultValue={topic.initialValue ?? ""}>
              <option value="">{t("contact.choose")}</option>
              {CONTACT_TOPICS.map((one) => (
                <option key={one} value={one}>
                  {t(`contact.topics.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          name="message"
          label={t("contact.message")}
          hint={t("contact.messageHint")}
          error={message.errors}
          required
        >
          {(control) => (
            <textarea
              {...control}
              rows={7}
              maxLength={4000}
              dir="auto"
              defaultValue={message.initialValue}
              className={controlClass}
            />
          )}
        </Field>
        <SumField sum={sum} error={fields.sum.errors} />
        <Button size="large" icon={<Send />}>
          {t("contact.send")}
        </Button>
      </Form>
      <script src="/contact-captcha.js" defer />
    </Card>
  );
}

/** Words, so that whoever listens hears them as whoever reads. The script takes the sum away and says how it goes. */
function SumField({ sum: { first, second, token }, error }: { sum: Sum; error: string[] | undefined }) {
  const { t } = useTranslation("help");
  return (
    <div id="captcha">
      <input type="hidden" name="captcha" value="" />
      <div id="captcha-sum">
        <input type="hidden" name="sum_token" value={token} />
        <Field
          name="sum"
          label={t("contact.sum", { first, second })}
          hint={t("contact.sumHint")}
          error={error}
          required
        >
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" maxLength={3} className="max-w-28" />
          )}
        </Field>
      </div>
      <p
        id="captcha-status"
        role="status"
        className="text-sm text-muted"
        data-working={t("contact.working")}
        data-done={t("contact.done")}
        data-failed={t("contact.failed")}
      />
    </div>
  );
}
