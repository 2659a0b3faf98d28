import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useWhenInside } from "#app/components/use-root.ts";
import { useSending } from "#app/components/use-sending.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { PinFields } from "./pin-fields.tsx";

interface PinForm {
  pin: string;
  new_pin: string;
  new_pin_confirmation: string;
}

interface PinPageProps {
  /** ISO time until which wrong tries have locked the PIN; null when it is open. */
  lockedUntil: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
  nonce: string;
}

/** The first PIN, or another one for the one there is. While it is locked, until when, and the ways out. */
export function PinPage({ lockedUntil, lastResult, nonce }: PinPageProps) {
  const { t } = useTranslation("security");
  const { has_pin } = useAccount();
  const [, fields] = useForm<PinForm>({ lastResult });
  const sending = useSending();
  const labels = { pin: t("pin.old"), new_pin: t("pin.fresh"), new_pin_confirmation: t("pin.again") };
  const asked = has_pin
    ? (["pin", "new_pin", "new_pin_confirmation"] as const)
    : (["new_pin", "new_pin_confirmation"] as const);
  return (
    <Page title={t(has_pin ? "pin.changeTitle" : "pin.createTitle")} width="column">
      <FormSummary result={lastResult} />
      {lockedUntil ? <Locked until={lockedUntil} /> : null}
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <input type="hidden" name="intent" value={has_pin ? "change" : "create"} />
          {has_pin ? null : <p className="text-sm">{t("pin.createIntro")}</p>}
          <PinFields
            key={nonce}
            eraseLabel={t("pin.erase")}
            disabled={sending}
            fields={asked.map((name) => ({ name, label: labels[name], error: fields[name].errors }))}
          />
          <Button size="large" full busy={sending} busyLabel={t("pin.busy")}>
            {t(has_pin ? "pin.change" : "pin.create")}
          </Button>
        </Form>
      </Card>
      {has_pin ? (
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to="/account/pin/reset" variant="quiet">
            {t("pin.forgot")}
          </LinkButton>
          <LinkButton to="/account/pin/unlock" variant="quiet">
            {t("pin.locked")}
          </LinkButton>
        </div>
      ) : null}
    </Page>
  );
}

function Locked({ until }: { until: string }) {
  const { t } = useTranslation("security");
  const inside = useWhenInside();
  return (
    <Alert
      tone="wait"
      title={t("pin.lockedTitle", { until: inside(until) })}
      actions={
        <LinkButton to="/account/pin/unlock" size="small">
          {t("pin.unlock")}
        </LinkButton>
      }
    >
      {t("pin.lockedText")}
    </Alert>
  );
}
