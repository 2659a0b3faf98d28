import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, KeyValue } from "#app/components/ui/card.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { PinPad } from "#app/components/ui/pin-pad.tsx";
import { formatRupiah } from "#core/shared/money.ts";

export interface MoneyRefusal {
  readonly code: string;
  readonly text: string;
  /** Belongs at the PIN. */
  readonly pin: string | null;
  /** Another for each answer, so that the PIN pad begins anew. */
  readonly nonce: string;
}

interface ConfirmFormProps {
  recipient: string;
  amount: number;
  note: string;
  balance: number;
  hasPin: boolean;
  transferKey: string;
  refusal: MoneyRefusal | null;
  /** No answer arrived. */
  lost: boolean;
  /** The step before. */
  backTo: string;
}

/** Step three: what it costs stands above the PIN. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { amount, note, balance, refusal } = props;
  const { t } = useTranslation("transfer");
  const sending = useNavigation().formMethod === "POST";
  const locked = refusal?.code === "maximum pin attempts reached";
  return (
    <>
      <Card>
        <h2 className="mb-1 font-semibold">{t("confirmTitle")}</h2>
        <dl>
          {note ? <KeyValue label={t("lineNote")}>{note}</KeyValue> : null}
          <KeyValue label={t("balanceAfter")}>
            <Money amount={balance - amount} />
          </KeyValue>
          <KeyValue total label={t("total")}>
            <Money amount={amount} />
          </KeyValue>
        </dl>
      </Card>
      {props.lost ? (
        <Alert tone="wait" live>
          {t("lost")}
        </Alert>
      ) : null}
      {refusal && refusal.pin === null ? (
        <Alert tone="bad" live title={refusal.text}>
          {t("nothingSent")}
        </Alert>
      ) : null}
      {props.hasPin ? null : (
        <Alert
          tone="wait"
          title={t("pinNeeded")}
          actions={
            <LinkButton to="/account" size="small">
              {t("toAccount")}
            </LinkButton>
          }
        >
          {t("pinNeededBody")}
        </Alert>
      )}
      {props.hasPin && !locked ? (
        <Form method="post" preventScrollReset className="flex flex-col gap-3">
          <CsrfField />
          <input type="hidden" name="key" value={props.transferKey} />
          <input type="hidden" name="recipient" value={props.recipient} />
          <input type="hidden" name="amount" value={amount} />
          <input type="hidden" name="note" value={note} />
          <PinPad
            key={refusal?.nonce ?? "first"}
            label={t("pin")}
            eraseLabel={t("erase")}
            error={refusal?.pin ?? null}
            disabled={sending}
          />
          <Button full size="large" busy={sending} busyLabel={t("sending")}>
            {t("send", { amount: formatRupiah(amount) })}
          </Button>
        </Form>
      ) : null}
      <LinkButton to={props.backTo} variant="quiet" full>
        {t("changeAmount")}
      </LinkButton>
    </>
  );
}
