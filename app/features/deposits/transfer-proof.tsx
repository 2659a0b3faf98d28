import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import type { Deposit } from "#core/deposits/schema.ts";

const MOST_PROOFS = 3;

/** Whether a picture of the transfer helps; SQL's deposit_takes_proof decides. */
export function takesProof({ status, unique_code, proofs }: Deposit): boolean {
  if (proofs.length >= MOST_PROOFS) return false;
  return status === "review" || (unique_code !== null && ["pending", "expired", "cancelled"].includes(status));
}

interface TransferProofProps {
  deposit: Deposit;
  /** One was just sent. */
  sent: boolean;
  refusal: string | null;
}

/** The pictures of the transfer that were attached, and a form for another one. */
export function TransferProof({ deposit, sent, refusal }: TransferProofProps) {
  const { t } = useTranslation("deposit");
  const sending = useNavigation().formData?.get("intent") === "proof";
  const input = useRef<HTMLInputElement>(null);
  // Of each refusal anew, also of the same.
  useEffect(() => {
    if (!sending && refusal !== null) input.current?.focus();
  }, [sending, refusal]);
  if (deposit.proofs.length === 0 && !takesProof(deposit)) return null;
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">{t("proofTitle")}</h2>
      {sent && !refusal && deposit.status !== "paid" ? (
        <Alert tone="ok" live>
          {t("proofSent")}
        </Alert>
      ) : null}
      <ProofPictures proofs={deposit.proofs} />
      {takesProof(deposit) ? (
        <Form
          key={deposit.proofs.length}
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          className="flex flex-col gap-3"
        >
          <CsrfField />
          <input type="hidden" name="intent" value="proof" />
          <Field name="proof" label={t("proofChoose")} hint={t("proofHint")} error={refusal} required>
            {(control) => (
              <input
                {...control}
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                // biome-ignore lint/a11y/noAutofocus: without scripts, too, the field that was refused is found first
                autoFocus={refusal !== null}
                className={controlClass}
              />
            )}
          </Field>
          <Button variant="secondary" full busy={sending} busyLabel={t("proofSending")}>
            {t("proofSend")}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

/** Proofs as small pictures, each with its large one. */
export function ProofPictures({ proofs }: Pick<Deposit, "proofs">) {
  const { t } = useTranslation("deposit");
  if (proofs.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2.5">
      {proofs.map((id, at) => (
        <li key={id}>
          <a
            href={`/payment/deposit/proof/${id}`}
            className="block overflow-hidden rounded-field border border-line focus-visible:outline-3"
          >
            <img
              src={`/payment/deposit/proof/${id}`}
              alt={t("proofAlt", { number: at + 1 })}
              loading="lazy"
              className="h-28 w-20 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
