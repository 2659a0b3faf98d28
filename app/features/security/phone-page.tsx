import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { spacedPhone } from "#core/shared/phone.ts";
import { CodeField } from "./code-field.tsx";
import type { CodeState } from "./code-state.ts";
import { SendCode } from "./send-code.tsx";

interface PhonePageProps {
  code: CodeState | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A code by WhatsApp proves that the phone is the person's own. */
export function PhonePage({ code, lastResult }: PhonePageProps) {
  const { t } = useTranslation("security");
  const { hp, phone_verified_at } = useAccount();
  const [, fields] = useForm<{ code: string }>({ lastResult });
  const phone = spacedPhone(hp);
  const navigation = useNavigation();
  if (phone_verified_at) {
    return (
      <Page title={t("phone.title")} width="column">
        <Card>
          <EmptyState icon={<CircleCheck />} title={t("phone.done")}>
            {t("phone.doneText", { phone })}
          </EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page title={t("phone.title")} width="column">
      <FormSummary result={lastResult} />
      <Card className="space-y-4">
        {code ? null : <p className="text-sm">{t("phone.intro", { phone })}</p>}
        <SendCode code={code} sentText={t("code.sentPhone", { to: phone })} />
        {code ? (
          <Form method="post" noValidate className="flex flex-col gap-4 border-t border-line pt-4">
            <CsrfField />
            <CodeField error={fields.code.errors} />
            <Button size="large" full busy={navigation.formData?.has("code")} busyLabel={t("pin.busy")}>
              {t("phone.submit")}
            </Button>
          </Form>
        ) : null}
      </Card>
      <p className="text-center text-sm text-muted">
        {t("phone.wrong")}{" "}
        <Link
          to="/account/profile"
          className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
        >
          {t("phone.change")}
        </Link>
      </p>
    </Page>
  );
}
