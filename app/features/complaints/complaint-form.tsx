import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Destination } from "#app/components/destination.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { controlClass } from "#app/components/ui/input.tsx";
import { LinkButton } from "#app/components/ui/link-button.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { useSending } from "#app/components/use-sending.ts";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import type { SaleComplaint } from "#core/purchases/schema.ts";

interface ComplaintFormProps {
  sale: {
    readonly ref_id: string;
    readonly product_name: string;
    readonly destination_number: string;
  };
  complaint: SaleComplaint;
  formKey: string;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Opens a complaint about one sale: what is wrong, in a choice and in words. */
export function ComplaintForm({ sale, complaint, formKey, lastResult }: ComplaintFormProps) {
  const { t } = useTranslation("complaints");
  const [, fields] = useForm<{ reason: string; text: string }>({ lastResult });
  const sending = useSending();
  const back = `/account/laporan/transaksi/${sale.ref_id}`;
  if (complaint.reasons.length === 0) {
    return (
      <Page title={t("reportTitle")} backTo={back} width="column">
        <Alert
          tone="info"
          title={t("notPossible")}
          actions={
            <LinkButton to={back} variant="secondary" size="small">
              {t("toSale")}
            </LinkButton>
          }
        >
          {t("notPossibleBody")}
        </Alert>
      </Page>
    );
  }
  return (
    <Page title={t("reportTitle")} backTo={back} width="column">
      <FormSummary result={lastResult} />
      <Card>
        <p className="font-semibold wrap-anywhere">{sale.product_name}</p>
        <p className="text-sm text-muted">
          <Destination text={sale.destination_number} />
        </p>
      </Card>
      <Card>
        <Form method="post" noValidate className="flex flex-col gap-4">
          <CsrfField />
          <input type="hidden" name="key" value={formKey} />
          <Field name="reason" label={t("reason")} error={fields.reason.errors} required>
            {(control) => (
              <Select {...control} defaultValue={fields.reason.initialValue ?? ""}>
                <option value="">{t("choose")}</option>
                {complaint.reasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`reasons.${reason}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field name="text" label={t("text")} hint={t("textHint")} error={fields.text.errors} required>
            {(control) => (
              <textarea
                {...control}
                rows={5}
                maxLength={2000}
                dir="auto"
                defaultValue={fields.text.initialValue}
                className={controlClass}
              />
            )}
          </Field>
          <p className="text-sm text-muted">{t("promise", { hours: complaint.answer_hours })}</p>
          <Button size="large" full busy={sending} busyLabel={t("sending")}>
            {t("send")}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
