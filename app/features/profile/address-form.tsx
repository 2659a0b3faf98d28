import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsrfField } from "#app/components/csrf-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { FormSummary } from "#app/features/auth/form-summary.tsx";
import type { Address } from "#core/accounts/profile/profile-schema.ts";

interface Line {
  name: Exclude<keyof Address, "id" | "country">;
  label:
    | "addressName"
    | "phone"
    | "email"
    | "street"
    | "subDistrict"
    | "district"
    | "city"
    | "province"
    | "postalCode"
    | "addressNote"
    | "latitude"
    | "longitude";
  hint?: "coordinateHint";
  fill: string;
  most: number;
  type?: "tel" | "email";
  needed?: true;
}

/** The fields of *Agent address* (core spec §3); ids are prefixed, for the profile above has a name and a phone too. */
const LINES: readonly Line[] = [
  { name: "name", label: "addressName", fill: "shipping name", most: 100, needed: true },
  { name: "phone", label: "phone", fill: "shipping tel", most: 24, type: "tel" },
  { name: "email", label: "email", fill: "shipping email", most: 254, type: "email" },
  { name: "address", label: "street", fill: "shipping street-address", most: 200, needed: true },
  { name: "sub_district", label: "subDistrict", fill: "shipping address-level4", most: 100 },
  { name: "district", label: "district", fill: "shipping address-level3", most: 100 },
  { name: "city", label: "city", fill: "shipping address-level2", most: 100, needed: true },
  { name: "province", label: "province", fill: "shipping address-level1", most: 100, needed: true },
  { name: "postal_code", label: "postalCode", fill: "shipping postal-code", most: 5 },
  { name: "latitude", label: "latitude", hint: "coordinateHint", fill: "off", most: 20 },
  { name: "longitude", label: "longitude", hint: "coordinateHint", fill: "off", most: 20 },
  { name: "note", label: "addressNote", fill: "off", most: 200 },
];

/** Monas, for those who have never written one. */
const COORDINATES: Readonly<Record<string, string>> = { latitude: "-6.1754", longitude: "106.8272" };

interface AddressFormProps {
  address: Address | null;
  result: SubmissionResult<string[]> | undefined;
}

export function AddressForm({ address, result }: AddressFormProps) {
  const { t } = useTranslation(["profile", "common"]);
  const [, fields] = useForm<Record<Line["name"], string>>({ lastResult: result });
  const sending = useNavigation().formData?.get("form") === "address";
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="font-semibold">{t("address")}</h2>
        <p className="text-sm text-muted">{t("addressIntro")}</p>
      </div>
      <FormSummary result={prefixed(result)} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <CsrfField />
        <input type="hidden" name="form" value="address" />
        {LINES.map(({ name, label, hint, fill, most, type = "text", needed = false }) => (
          <Field
            key={name}
            name={name}
            id={idOf(name)}
            label={t(label)}
            optional={needed ? null : t("common:optional")}
            hint={hint ? t(hint, { example: COORDINATES[name] }) : null}
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
        ))}
        <div>
          <Button busy={sending} busyLabel={t("saving")}>
            {t("saveAddress")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function idOf(name: string): string {
  return `address-${name}`;
}

/** The summary's links lead to this form's own ids. */
function prefixed(result: SubmissionResult<string[]> | undefined): SubmissionResult<string[]> | undefined {
  if (!result?.error) return result;
  const error = Object.entries(result.error).map(([name, texts]) => [name === "" ? name : idOf(name), texts]);
  return { ...result, error: Object.fromEntries(error) };
}
