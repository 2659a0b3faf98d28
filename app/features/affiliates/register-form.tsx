import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass, Input } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import { BANK_IDS, BANKS, bankOf, OTHER_BANK } from "#core/affiliates/banks.ts";
import type { Affiliate, RegisterInput } from "#core/affiliates/schema.ts";

interface RegisterFormProps {
  affiliate: Affiliate;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Bank account and identity document, for the first time, again, or for another year. */
export function RegisterForm({ affiliate, lastResult }: RegisterFormProps) {
  const { t } = useTranslation("affiliate");
  const [, fields] = useForm<RegisterInput & { other_bank?: string }>({ lastResult });
  const refused = affiliate.state === "verified" && affiliate.payouts?.some(({ status }) => status === "refused");
  // A name that was written before there was a list is the list's where it means one of it.
  const named = affiliate.bank_name ? bankOf(affiliate.bank_name) : null;
  const own = affiliate.bank_name && named === null ? affiliate.bank_name : "";
  const chosen = fields.bank_name.initialValue ?? (named ? BANKS[named] : own ? OTHER_BANK : "");
  const other = fields.other_bank.initialValue ?? own;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t(refused ? "otherAccount" : affiliate.until ? "renew" : "register")}</h2>
      <p className="text-sm text-muted">{t(refused ? "otherAccountLead" : "registerLead")}</p>
      <FormSummary result={lastResult} />
      <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-3">
        <CsrfField />
        <Field name="bank_name" label={t("bank")} error={fields.bank_name.errors} required>
          {(control) => (
            <Select {...control} defaultValue={chosen}>
              <option value="">{t("bankChoose")}</option>
              {BANK_IDS.map((id) => (
                <option key={id} value={BANKS[id]}>
                  {BANKS[id]}
                </option>
              ))}
              <option value={OTHER_BANK}>{t("bankOther")}</option>
            </Select>
          )}
        </Field>
        <Field name="other_bank" label={t("bankOtherName")} hint={t("bankOtherHint")} error={fields.other_bank.errors}>
          {(control) => <Input {...control} autoComplete="off" maxLength={60} defaultValue={other} />}
        </Field>
        <Field
          name="account_holder"
          label={t("holder")}
          hint={t("holderHint")}
          error={fields.account_holder.errors}
          required
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={100}
              defaultValue={fields.account_holder.initialValue ?? affiliate.account_holder ?? ""}
            />
          )}
        </Field>
        <Field name="account_number" label={t("number")} error={fields.account_number.errors} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              defaultValue={fields.account_number.initialValue ?? affiliate.account_number ?? ""}
            />
          )}
        </Field>
        <Field
          name="document"
          label={t("document")}
          hint={lastResult ? `${t("documentHint")} ${t("documentAgain")}` : t("documentHint")}
          error={lastResult?.error?.["document"]}
          required
        >
          {(control) => (
            <input {...control} type="file" accept="image/jpeg,image/png,image/webp" className={controlClass} />
          )}
        </Field>
        <Button>{t("submit")}</Button>
      </Form>
    </Card>
  );
}
