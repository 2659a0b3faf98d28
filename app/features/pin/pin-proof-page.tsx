import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSending } from "#app/components/use-sending.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { CodeField } from "#app/features/security/code-field.tsx";
import type { CodeState } from "#app/features/security/code-state.ts";
import { PasswordField } from "#app/features/security/password-field.tsx";
import { SendCode } from "#app/features/security/send-code.tsx";
import { PinFields } from "./pin-fields.tsx";

interface PinProofPageProps {
  /** `reset` also asks for a new PIN; `unlock` leaves the one there is. */
  purpose: "reset" | "unlock";
  code: CodeState | null;
  lastResult: SubmissionResult<string[]> | undefined;
  nonce: string;
}

interface ProofForm {
  password: string;
  code: string;
  new_pin: string;
  new_pin_confirmation: string;
}

/** What a PIN cannot prove, password and an emailed code do. */
export function PinProofPage({ purpose, code, lastResult, nonce }: PinProofPageProps) {
  const { t } = useTranslation("security");
  const { email } = useAccount();
  const [, fields] = useForm<ProofForm>({ lastResult });
  const navigation = useNavigation();
  const sending = useSending() && (navigation.formData?.has("code") ?? false);
  const labels = {
    password: t("pin.password"),
    code: t("code.label"),
    new_pin: t("pin.fresh"),
    new_pin_confirmation: t("pin.again"),
  };
  return (
    <Page title={t(`pin.${purpose}Title`)} width="column">
      <FormSummary result={lastResult} />
      <Card className="space-y-3">
        <p className="text-sm">{t(`pin.${purpose}Intro`)}</p>
        <h2 className="font-semibold">{t("pin.step1")}</h2>
        <SendCode code={code} sentText={t("code.sentEmail", { to: email })} />
      </Card>
      {code ? (
        <Card className="space-y-3">
          <h2 className="font-semibold">{t("pin.step2")}</h2>
          <Form method="post" noValidate className="flex flex-col gap-4">
            <CsrfField />
            <CodeField error={fields.code.errors} />
            <PasswordField name="password" label={labels.password} error={fields.password.errors} />
            {purpose === "reset" ? (
              <PinFields
                key={nonce}
                eraseLabel={t("pin.erase")}
                disabled={sending}
                fields={(["new_pin", "new_pin_confirmation"] as const).map((name) => ({
                  name,
                  label: labels[name],
                  error: fields[name].errors,
                }))}
              />
            ) : null}
            <Button size="large" full busy={sending} busyLabel={t("pin.busy")}>
              {t(`pin.${purpose}`)}
            </Button>
          </Form>
        </Card>
      ) : null}
    </Page>
  );
}
