import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useRoot } from "#app/components/use-root.ts";
import type { Invitation } from "#core/accounts/registration/registration-schema.ts";
import { spacedPhone } from "#core/shared/phone.ts";
import { quoted } from "#core/shared/quoted.ts";
import { AuthCard } from "./auth-card.tsx";
import { ConsentField } from "./consent-field.tsx";
import { FormSummary } from "./form-summary.tsx";
import { PasswordInput, ShowPassword } from "./password-input.tsx";

interface RegisterFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  redirectTo: string;
  /** Whom an agent's link invites, with its token; `over` where the link is good no more. */
  invitation: (Invitation & { token: string }) | "over" | null;
  /** The code by whose address they came; `over` where nobody has it any more. */
  brought: { code: string } | "over" | null;
}

interface RegisterFields {
  name: string;
  phone: string;
  email: string;
  password: string;
  referral_code?: string;
  consent: boolean;
}

export function RegisterForm({ lastResult, redirectTo, invitation, brought }: RegisterFormProps) {
  const { t } = useTranslation(["auth", "common"]);
  const { site } = useRoot();
  const [, fields] = useForm<RegisterFields>({ lastResult });
  const invited = invitation === "over" ? null : invitation;
  const code = brought === "over" ? undefined : brought?.code;
  const loginTo = redirectTo === "/" ? "/auth/login" : `/auth/login?redirectTo=${encodeURIComponent(redirectTo)}`;
  return (
    <AuthCard
      title={t("register.title")}
      intro={t("register.intro")}
      question={t("register.haveAccount")}
      linkTo={site.sign_in_open ? loginTo : null}
      link={t("register.signIn")}
    >
      <FormSummary result={lastResult} />
      {invitation === "over" ? <Alert tone="wait">{t("register.invitationOver")}</Alert> : null}
      {brought === "over" ? <Alert tone="wait">{t("register.referralOver")}</Alert> : null}
      {invited ? <Alert tone="info">{t("register.invited", { by: quoted(invited.by) })}</Alert> : null}
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        {invited ? <input type="hidden" name="invitation" value={invited.token} /> : null}
        {code ? <input type="hidden" name="offered" value="1" /> : null}
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Field name="name" label={t("register.name")} error={fields.name.errors} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={100}
              defaultValue={fields.name.initialValue ?? invited?.name}
            />
          )}
        </Field>
        <Field
          name="phone"
          label={t("register.phone")}
          hint={t("register.phoneHint")}
          error={fields.phone.errors}
          required
        >
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="tel"
              maxLength={24}
              defaultValue={fields.phone.initialValue ?? (invited ? spacedPhone(invited.phone) : undefined)}
            />
          )}
        </Field>
        <Field name="email" label={t("register.email")} error={fields.email.errors} required>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={254}
              readOnly={invited !== null}
              defaultValue={fields.email.initialValue ?? invited?.email}
            />
          )}
        </Field>
        <Field
          name="password"
          label={t("register.password")}
          hint={t("register.passwordHint")}
          error={fields.password.errors}
          required
        >
          {(control) => <PasswordInput control={control} autoComplete="new-password" />}
        </Field>
        {invited ? null : (
          <Field
            name="referral_code"
            label={t("register.referral")}
            optional={t("common:optional")}
            error={fields.referral_code.errors}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={32}
                defaultValue={fields.referral_code.initialValue ?? code}
              />
            )}
          </Field>
        )}
        <ConsentField given={fields.consent.initialValue === "on"} error={fields.consent.errors?.[0]} />
        <Button size="large" full>
          {t("register.submit")}
        </Button>
      </Form>
      <ShowPassword />
    </AuthCard>
  );
}
