import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { CheckOutcome } from "#core/deposits/states.ts";

interface CheckOutcomeProps {
  outcome: CheckOutcome | null;
  /** Why nobody could be asked. */
  refusal: string | null;
  /** Manual transfers asked for now are promised for tomorrow. */
  nextDay: boolean;
}

/** What "I have paid" came to, where the deposit itself does not say it already. */
export function CheckOutcomeNote({ outcome, refusal, nextDay }: CheckOutcomeProps) {
  const { t } = useTranslation("deposit");
  if (refusal) {
    return (
      <Alert tone="wait" live>
        {refusal}
      </Alert>
    );
  }
  const texts: Partial<Record<CheckOutcome, string>> = {
    waiting: t("checkedWaiting"),
    unknown: t("checkedUnknown"),
    transfer: t(nextDay ? "checkedTransferNextDay" : "checkedTransfer"),
    ended: t("checkedEnded"),
  };
  const text = outcome === null ? undefined : texts[outcome];
  return text === undefined ? null : (
    <Alert tone="info" live>
      {text}
    </Alert>
  );
}

/** The button that asks the provider now. */
export function CheckForm({ label, quiet }: { label: string; quiet: boolean }) {
  const { t } = useTranslation("deposit");
  const navigation = useNavigation();
  return (
    <Form method="post" replace preventScrollReset className="flex-1">
      <CsrfField />
      <Button
        name="intent"
        value="check"
        variant={quiet ? "secondary" : "primary"}
        full
        busy={navigation.formData?.get("intent") === "check"}
        busyLabel={t("checking")}
      >
        {label}
      </Button>
    </Form>
  );
}
