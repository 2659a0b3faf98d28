import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Page } from "#app/components/page.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import type { Address } from "#core/accounts/profile/profile-schema.ts";
import type { AddressFields, RegionSearch } from "./address-form.ts";
import { CoordinateFields } from "./coordinate-fields.tsx";
import { RegionFields } from "./region-fields.tsx";

interface AddressPageProps {
  address: Address | null;
  saved: boolean;
  backTo: string;
  answer: { readonly result: SubmissionResult<string[]>; readonly regions: RegionSearch | null } | undefined;
}

const PERSON = [
  { name: "name", label: "addressName", fill: "shipping name", most: 100, type: "text", needed: true },
  { name: "phone", label: "phone", fill: "shipping tel", most: 24, type: "tel", needed: false },
  { name: "email", label: "email", fill: "shipping email", most: 254, type: "email", needed: false },
  { name: "address", label: "street", fill: "shipping street-address", most: 200, type: "text", needed: true },
] as const;
const REST = [
  { name: "postal_code", label: "postalCode", fill: "shipping postal-code", most: 5, type: "text", needed: false },
] as const;
const NOTE = [{ name: "note", label: "addressNote", fill: "off", most: 200, type: "text", needed: false }] as const;

/** `?type=ubahAlamat`: the fields of *Agent address* (core spec §3), saved in one call. */
export function AddressPage({ address, saved, backTo, answer }: AddressPageProps) {
  const { t } = useTranslation(["profile", "common"]);
  const [, fields] = useForm<AddressFields>({ lastResult: answer?.result });
  const sending = useNavigation().formData?.get("form") === "address";
  const lines = (all: readonly ((typeof PERSON)[number] | (typeof REST)[number] | (typeof NOTE)[number])[]) =>
    all.map(({ name, label, fill, most, type, needed }) => (
      <Field
        key={name}
        name={name}
        label={t(label)}
        optional={needed ? null : t("common:optional")}
        error={fields[name].errors}
        required={needed}
      >
        {(control) => (
          <Input
            {...control}
            type={type}
            inputMode={name === "postal_code" ? "numeric" : undefined}
            autoComplete={fill}
            maxLength={most}
            defaultValue={fields[name].initialValue ?? address?.[name] ?? ""}
          />
        )}
      </Field>
    ));
  return (
    <Page title={t("address")} width="column" backTo={backTo}>
      {saved && !answer ? (
        <Alert tone="ok" live>
          {t("saved")}
        </Alert>
      ) : null}
      <p className="text-sm text-muted">{t("addressIntro")}</p>
      <FormSummary result={answer?.result} />
      <Card>
        <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
          <CsrfField />
          <input type="hidden" name="form" value="address" />
          {/* Enter in a field saves: browsers press the first button of a form. */}
          <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
          {lines(PERSON)}
          <RegionFields address={address} fields={fields} found={answer?.regions ?? null} />
          {lines(REST)}
          <CoordinateFields address={address} fields={fields} />
          {lines(NOTE)}
          <div>
            <Button busy={sending} busyLabel={t("saving")}>
              {t("saveAddress")}
            </Button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
