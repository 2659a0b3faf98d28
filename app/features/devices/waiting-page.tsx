import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { LogOut, RefreshCw, ShieldX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { useLiveWhile } from "#app/components/live-store.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { CodeField } from "#app/features/security/code-field.tsx";
import type { CodeState } from "#app/features/security/code-state.ts";
import { SendCode } from "#app/features/security/send-code.tsx";
import type { Device } from "#core/devices/schema.ts";

interface WaitingPageProps {
  device: Device;
  code: CodeState | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** A new device waits here until a trusted one lets it in, or the emailed code does. */
export function WaitingPage({ device, code, lastResult }: WaitingPageProps) {
  const { t } = useTranslation(["security", "shell"]);
  useLiveWhile(device.status === "new login attempt");
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4 px-4 py-8 md:py-14">
      {device.status === "new login attempt" ? (
        <Waiting device={device} code={code} lastResult={lastResult} />
      ) : (
        <Card>
          <h1 className="sr-only">{t("device.blockedTitle")}</h1>
          <EmptyState icon={<ShieldX />} title={t("device.blockedTitle")}>
            {t("device.blockedText")}
          </EmptyState>
        </Card>
      )}
      <Form method="post" action="/auth/logout" reloadDocument>
        <CsrfField />
        <Button variant="secondary" full icon={<LogOut />}>
          {t("shell:nav.signOut")}
        </Button>
      </Form>
    </div>
  );
}

function Waiting({ device, code, lastResult }: WaitingPageProps) {
  const { t } = useTranslation("security");
  const { pathname, search } = useLocation();
  const [, fields] = useForm<{ code: string }>({ lastResult });
  const navigation = useNavigation();
  return (
    <>
      <div>
        <h1 className="text-2xl font-bold tracking-tight">{t("device.waitTitle")}</h1>
        <p className="mt-1 text-muted">{t("device.waitText")}</p>
      </div>
      <FormSummary result={lastResult} />
      <Card className="space-y-3">
        <h2 className="font-semibold">{t("device.waitHow")}</h2>
        <ol className="list-decimal space-y-1.5 pl-5 text-sm">
          <li>{t("device.waitStep1")}</li>
          <li>{t("device.waitStep2", { name: device.name })}</li>
          <li>{t("device.waitStep3")}</li>
        </ol>
        <div className="needs-script">
          <Alert tone="wait">{t("device.waitLive")}</Alert>
        </div>
        <div className="hidden noscript:block">
          <LinkButton to={pathname + search} reloadDocument variant="secondary" full icon={<RefreshCw />}>
            {t("device.again")}
          </LinkButton>
        </div>
      </Card>
      <Card className="space-y-3">
        <h2 className="font-semibold">{t("device.waitCode")}</h2>
        {code ? null : <p className="text-sm">{t("device.waitCodeText")}</p>}
        <SendCode code={code} sentText={t("code.sentEmail", { to: t("code.yourEmail") })} />
        {code ? (
          <Form method="post" noValidate className="flex flex-col gap-4 border-t border-line pt-4">
            <CsrfField />
            <CodeField error={fields.code.errors} />
            <Button size="large" full busy={navigation.formData?.has("code")} busyLabel={t("pin.busy")}>
              {t("device.enter")}
            </Button>
          </Form>
        ) : null}
      </Card>
    </>
  );
}
