import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import type { Address } from "#core/accounts/profile/profile-schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { AddressCard } from "./address-card.tsx";
import { AvatarForm } from "./avatar-form.tsx";
import { Switch } from "./switch.tsx";

export type ProfileForm = "avatar" | "profile" | "notification";

interface ProfilePageProps {
  address: Address | null;
  saved: boolean;
  /** Which form was refused, and why. */
  answer: { form: ProfileForm; result: SubmissionResult<string[]> } | undefined;
}

/** Picture, name and phone, address, and what is told by email: forms, each saved alone. */
export function ProfilePage({ address, saved, answer }: ProfilePageProps) {
  const { t } = useTranslation("profile");
  const resultOf = (form: ProfileForm) => (answer?.form === form ? answer.result : undefined);
  return (
    <Page title={t("title")} width="column">
      {saved && !answer ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      <AvatarForm result={resultOf("avatar")} />
      <YouForm result={resultOf("profile")} />
      <AddressCard address={address} />
      <NotificationForm />
    </Page>
  );
}

function YouForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("profile");
  const { name, hp, email, phone_verified_at } = useAccount();
  const [, fields] = useForm<{ name: string; hp: string }>({ lastResult: result });
  const sending = useNavigation().formData?.get("form") === "profile";
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{t("you")}</h2>
      <FormSummary result={result} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="form" value="profile" />
        <Field name="name" label={t("name")} error={fields.name.errors} required>
          {(control) => (
            <Input {...control} autoComplete="name" maxLength={100} defaultValue={fields.name.initialValue ?? name} />
          )}
        </Field>
        {phone_verified_at ? (
          <Fixed label={t("phone")} value={spacedPhone(hp)} to="/account/phone/change" change={t("changePhone")} />
        ) : (
          <Field name="hp" label={t("phone")} hint={t("phoneOpen")} error={fields.hp.errors} required>
            {(control) => (
              <Input
                {...control}
                type="tel"
                autoComplete="tel"
                maxLength={24}
                defaultValue={fields.hp.initialValue ?? spacedPhone(hp)}
              />
            )}
          </Field>
        )}
        <Fixed label={t("email")} value={email} to="/account/email" change={t("changeEmail")} />
        <div className="flex flex-wrap gap-2.5">
          <Button busy={sending} busyLabel={t("saving")}>
            {t("save")}
          </Button>
          {phone_verified_at ? null : (
            <LinkButton to="/account/phone" variant="secondary">
              {t("verify")}
            </LinkButton>
          )}
        </div>
      </Form>
    </Card>
  );
}

/** What is changed on a page of its own, with a proof. */
function Fixed({ label, value, to, change }: { label: string; value: string; to: string; change: string }) {
  return (
    <div>
      <dl>
        <KeyValue label={label}>{value}</KeyValue>
      </dl>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-brand-strong underline underline-offset-4"
      >
        {change}
      </Link>
    </div>
  );
}

function NotificationForm() {
  const { t } = useTranslation("profile");
  const { email_notification } = useAccount();
  const sending = useNavigation().formData?.get("form") === "notification";
  return (
    <Card className="space-y-4">
      <h2 className="font-semibold">{t("notifications")}</h2>
      <Form method="post" className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="form" value="notification" />
        <Switch name="email_notification" label={t("emailNotification")} on={email_notification} />
        <div>
          <Button variant="secondary" busy={sending} busyLabel={t("saving")}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
