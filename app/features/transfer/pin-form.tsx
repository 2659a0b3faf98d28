import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { PinPad } from "#app/components/ui/pin-pad.tsx";
import { useAccount } from "#app/components/use-account.ts";
import { useSending } from "#app/components/use-sending.ts";

/** Why money did not move. */
export interface MoneyRefusal {
  readonly code: string;
  readonly text: string;
  /** Belongs at the PIN. */
  readonly pin: string | null;
  /** Another for each answer, so that the PIN pad begins anew. */
  readonly nonce: string;
}

interface PinFormProps {
  /** What is sent with the PIN: the idempotency key and what was decided in the steps before. */
  fields: Readonly<Record<string, string | number>>;
  /** Says what it does, with the amount. */
  submit: string;
  refusal: MoneyRefusal | null;
  /** The step before. */
  backTo: string;
}

/** The last step of a movement of money: the PIN, what stood in the way, and the way back. */
export function PinForm({ fields, submit, refusal, backTo }: PinFormProps) {
  const { t } = useTranslation("transfer");
  const { has_pin: hasPin } = useAccount();
  const sending = useSending();
  const locked = refusal?.code === "maximum pin attempts reached";
  return (
    <>
      {refusal && refusal.pin === null ? (
        <Alert tone="bad" live title={refusal.text}>
          {t("nothingMoved")}
        </Alert>
      ) : null}
      {hasPin ? null : (
        <Alert
          tone="wait"
          title={t("pinNeeded")}
          actions={
            <LinkButton to="/account/pin" size="small">
              {t("makePin")}
            </LinkButton>
          }
        >
          {t("pinNeededBody")}
        </Alert>
      )}
      {hasPin && !locked ? (
        <Form method="post" preventScrollReset className="flex flex-col gap-3">
          <CsrfField />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PinPad
            key={refusal?.nonce ?? "first"}
            label={t("pin")}
            eraseLabel={t("erase")}
            error={refusal?.pin ?? null}
            disabled={sending}
          />
          <p className="needs-script text-center text-2xs text-muted">{t("pinHint")}</p>
          <Button full size="large" busy={sending} busyLabel={t("sending")}>
            {submit}
          </Button>
        </Form>
      ) : null}
      <LinkButton to={backTo} variant="quiet" full>
        {t("changeAmount")}
      </LinkButton>
    </>
  );
}
